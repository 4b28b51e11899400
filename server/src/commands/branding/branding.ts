import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { z } from 'zod';
import { changeInstallationBrand } from '../../branding/index.ts';
import {
  type InstallationBrand,
  installationBrand,
  installationLogoAddress,
  NO_BRAND,
  type StoredBrand,
} from '../../platform/brand/index.ts';
import type { Context } from '../../platform/context.ts';
import { refusedAsCommand } from '../access/named.ts';
import { CommandError } from '../command-error.ts';
import { operator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { AS_TEXT, asLines } from '../output.ts';

const text = z.string().optional();
const setOptions = z.object({
  ...{ name: text, accent: text, accentDark: text },
  ...{ supportUrl: text, termsUrl: text, privacyUrl: text, imprintUrl: text },
});

export function brandingShow(parent: Command): void {
  operatorCommand(parent, 'show', z.object({}), showBranding).description(
    'print the name, logo, colors and links of the installation',
  );
}

export function brandingSet(parent: Command): void {
  operatorCommand(parent, 'set', setOptions, setBranding)
    .description('change what is named here; an empty value ("") removes it, and what is not named stays')
    .option('--name <name>', 'what pages and mails call the service')
    .option('--accent <color>', 'of buttons, such as #1a5fb4')
    .option('--accent-dark <color>', 'the same in the dark theme')
    .option('--support-url <url>', 'a page (https://…) or an address (mailto:…) where people get help')
    .option('--terms-url <url>', 'the terms')
    .option('--privacy-url <url>', 'what is done with the data of people')
    .option('--imprint-url <url>', 'who operates the service');
}

export function brandingLogo(parent: Command): void {
  operatorCommand(parent, 'logo', z.object({ file: z.string() }), setLogo)
    .description('replace the logo of the installation')
    .argument('<file>', 'a PNG of at most 512 KiB, which is made again');
}

export function brandingReset(parent: Command): void {
  operatorCommand(parent, 'reset', z.object({}), resetBranding).description(
    'remove everything, the logo too: the brand that the service comes with',
  );
}

async function showBranding(context: Context) {
  return brandBody(await currentOf(context));
}

async function setBranding(context: Context, given: z.output<typeof setOptions>) {
  const named = Object.entries({
    ...{ name: given.name, accent: given.accent, accent_dark: given.accentDark },
    ...{ support_url: given.supportUrl, terms_url: given.termsUrl },
    ...{ privacy_url: given.privacyUrl, imprint_url: given.imprintUrl },
  }).flatMap(([member, value]) => (value === undefined ? [] : [[member, value === '' ? null : value]]));
  if (named.length === 0) throw new CommandError('usage', 'Nothing to set (see --help).');
  return await change(context, { ...withoutLogo(await currentOf(context)), ...Object.fromEntries(named) });
}

async function setLogo(context: Context, { file }: { file: string }) {
  const logo = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('invalid_file', `${file}: ${error.code ?? error.message}`);
  });
  return await change(context, { ...withoutLogo(await currentOf(context)), logo });
}

async function resetBranding(context: Context) {
  return await change(context, { ...withoutLogo(NO_BRAND), logo: null });
}

async function change(context: Context, brand: Parameters<typeof changeInstallationBrand>[2]) {
  return brandBody(await refusedAsCommand(changeInstallationBrand(context, operator, brand)));
}

async function currentOf({ stores }: Context): Promise<StoredBrand> {
  const { updated_at: _, ...brand } = await installationBrand(stores.db);
  return brand;
}

function withoutLogo({ logo: _, ...brand }: StoredBrand): InstallationBrand {
  return brand;
}

function brandBody({ logo, ...brand }: StoredBrand) {
  const body = { ...brand, logo_path: logo === null ? null : installationLogoAddress(logo) };
  const shown = Object.entries(body).map(([member, value]) => [member, value ?? '–']);
  return { ...body, [AS_TEXT]: asLines(Object.fromEntries(shown)) };
}
