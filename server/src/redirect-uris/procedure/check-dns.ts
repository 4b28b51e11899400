import type { Context } from '../../platform/context.ts';
import { type DnsFailure, lookUpTxt } from '../../platform/net/index.ts';
import type { StageFailure } from './reasons.ts';

/** `values`: everything found at the name. */
type DnsCheck = { matched: boolean; failure: StageFailure; values: string[] };

/** Step 4: one of the TXT values at the name equals the challenge, exactly. Strings of one record are joined. */
export async function checkDns(
  { config }: Pick<Context, 'config'>,
  name: string,
  challenges: readonly string[],
): Promise<DnsCheck> {
  const found = await lookUpTxt(config, name);
  if (!Array.isArray(found)) return { matched: false, failure: stageFailure(found), values: [] };
  const matched = found.some((value) => challenges.includes(value));
  return { matched, failure: { result: 'mismatch' }, values: found };
}

/** Why a name did not resolve, in the specification's terms. */
export function stageFailure(failure: DnsFailure): StageFailure {
  switch (failure.failure) {
    case 'no_record':
      return { result: 'dns_no_record' };
    case 'timeout':
      return { result: 'dns_timeout' };
    default:
      return { result: 'dns_error', error_class: failure.class };
  }
}
