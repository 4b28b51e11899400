import { parentPort, workerData } from 'node:worker_threads';
import { squareLogo } from './square-logo.ts';

/** The thread of make-logo.ts: one picture, one answer. */
parentPort?.postMessage(squareLogo(Buffer.from(workerData as Uint8Array)));
