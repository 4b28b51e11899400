import { serverBom } from './sbom.ts';

console.log(JSON.stringify(serverBom(), null, 2));
