import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { applicationMembers } from '../../../applications/index.ts';
import { NEW_SETTINGS } from '../../../applications/settings/settings.ts';
import { resourceSettings } from '../../../resources/resources.api.ts';
import { configurationFile } from '../files/shapes.ts';
import { configurationSchema, writtenSchema } from './schema.ts';

const DOCS = join(import.meta.dirname, '../../../../../docs');
const TERRAFORM = join(DOCS, '../deploy/terraform');
const SOURCES = join(import.meta.dirname, '../../..');

test('IM-111 the schema in docs/ is that of the code (npm run config-schema), and refuses what the code refuses', () => {
  expect(JSON.parse(readFileSync(join(DOCS, 'configuration.schema.json'), 'utf8'))).toEqual(
    JSON.parse(writtenSchema()),
  );
  const validate = new Ajv({ strict: false, formats: { 'date-time': true } }).compile(configurationSchema());
  for (const [file, isRight] of [
    [{ groups: [{ name: 'staff' }] }, true],
    [{ groups: [{ name: 'staff', colour: 'red' }] }, false],
    [
      { applications: [{ client_id: 'a', name: 'A', owner: { email: 'a@b.test' }, access: 'nobody' }] },
      false,
    ],
    [
      { applications: [{ client_id: 'a', name: 'A', owner: { email: 'a@b.test' }, client_secret: 'plain' }] },
      false,
    ],
  ] as const) {
    expect([file, validate(file)]).toEqual([file, isRight]);
    expect(configurationFile.safeParse(file).success).toBe(isRight);
  }
});

test('IM-112 every setting of an application can be declared', () => {
  const { applications } = configurationFile.shape;
  const members = Object.keys(applications.unwrap().element.shape);
  expect(Object.keys(NEW_SETTINGS).filter((name) => !members.includes(name))).toEqual([]);
});

test('IM-228 what developers set by the API can be declared, also with Terraform but for what its page names', () => {
  const { resources } = configurationFile.shape;
  const declared = Object.keys(resources.unwrap().element.shape);
  expect(Object.keys(resourceSettings.shape).filter((name) => !declared.includes(name))).toEqual([]);
  const inTerraform = (page: string) =>
    [...readFileSync(join(TERRAFORM, `docs/${page}.md`), 'utf8').matchAll(/^\| `(\w+)` \|/gm)].map(
      ([, name]) => name,
    );
  const missing = (page: string, { shape }: { shape: object }) =>
    Object.keys(shape).filter((name) => !inTerraform(page).includes(name));
  expect(missing('application', applicationMembers)).toEqual(['scopes', 'jwks', 'security_profile']);
  expect(missing('resource', resourceSettings)).toEqual(['authorization_details_types', 'jwks']);
});

test('IM-113 no source imports the YAML library but lazily, so that a server never loads it', () => {
  const importing = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) =>
      /^(import|export) (?!type ).*from 'yaml'/m.test(readFileSync(join(SOURCES, path), 'utf8')),
    );
  expect(importing).toEqual([]);
  const commands = readFileSync(join(SOURCES, 'commands/configuration/commands.ts'), 'utf8');
  expect(commands.match(/^import (?!type ).* from '\.\/.*'/gm)).toBeNull();
});
