import { SIGNING_ALGORITHMS } from '../../platform/crypto/jose/jwk.ts';
import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Html, html } from '../../platform/html/html.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { offersCertificates } from './certificate.page.ts';
import type { SettingsForm } from './settings-form.ts';
import { tokensMessages } from './tokens.messages.ts';

type Settings = { form: SettingsForm; faults: ui.Faults };

/** What protects tokens and requests: the choices that most applications have, and behind them the signatures. */
export function tokenSettings(visit: TabVisit, { form, faults }: Settings): Html {
  const words = tokensMessages[visit.locale];
  return html`${ui.checkbox({
    name: 'dpop_bound_access_tokens',
    label: words.dpop,
    hint: words.dpopHint,
    checked: form.dpop_bound_access_tokens === 'on',
    ...ui.faultOf(faults, 'dpop_bound_access_tokens'),
  })}${
    offersCertificates(visit) &&
    ui.checkbox({
      name: 'tls_client_certificate_bound_access_tokens',
      label: words.certificate,
      hint: words.certificateHint,
      checked: form.tls_client_certificate_bound_access_tokens === 'on',
      ...ui.faultOf(faults, 'tls_client_certificate_bound_access_tokens'),
    })
  }${ui.checkbox({
    name: 'require_pushed_authorization_requests',
    label: words.par,
    hint: words.parHint,
    checked: form.require_pushed_authorization_requests === 'on',
    ...ui.faultOf(faults, 'require_pushed_authorization_requests'),
  })}${ui.checkbox({
    name: 'token_exchange',
    label: words.exchange,
    hint: words.exchangeHint,
    checked: form.token_exchange === 'on',
    ...ui.faultOf(faults, 'token_exchange'),
  })}${advanced(visit, { form, faults })}`;
}

function advanced({ locale }: TabVisit, settings: Settings): Html {
  const words = tokensMessages[locale];
  const { form, faults } = settings;
  const isWrong = ADVANCED.some((field) => field in faults);
  const own = attributes({ class: 'more', id: 'advanced', open: isWrong });
  const signed = (name: AlgorithmField, options: Choice = {}) =>
    algorithm(settings, name, words[name], options);
  const requests = ui.checkbox({
    name: 'require_signed_request_object',
    label: words.signedRequests,
    hint: words.signedRequestsHint,
    checked: form.require_signed_request_object === 'on',
    ...ui.faultOf(faults, 'require_signed_request_object'),
  });
  return html`<details ${own}><summary>${words.advanced}</summary>${[
    signed('access_token_alg', { algorithms: ['RS256', 'ES256'] }),
    signed('id_token_signed_response_alg', { hint: words.idTokensHint }),
    signed('userinfo_signed_response_alg', { otherwise: words.notSigned }),
    signed('introspection_signed_response_alg', {
      hint: words.introspectionHint,
      otherwise: words.byDefault,
    }),
    requests,
    signed('request_object_signing_alg', { otherwise: words.anyAlgorithm }),
    signed('authorization_signed_response_alg', { hint: words.responsesHint }),
    signed('backchannel_authentication_request_signing_alg', { otherwise: words.notRequired }),
  ]}</details>`;
}

const ALGORITHM_FIELDS = [
  'access_token_alg',
  'id_token_signed_response_alg',
  'userinfo_signed_response_alg',
  'introspection_signed_response_alg',
  'request_object_signing_alg',
  'authorization_signed_response_alg',
  'backchannel_authentication_request_signing_alg',
] as const;
type AlgorithmField = (typeof ALGORITHM_FIELDS)[number];
const ADVANCED = [...ALGORITHM_FIELDS, 'require_signed_request_object'];

/** `otherwise`: what it means to choose none. */
type Choice = { hint?: string; otherwise?: string; algorithms?: readonly string[] };

function algorithm(
  { form, faults }: Settings,
  name: AlgorithmField,
  label: string,
  { hint, otherwise, algorithms = SIGNING_ALGORITHMS }: Choice,
): Html {
  return ui.selectField({
    name,
    label,
    ...(hint !== undefined && { hint }),
    value: form[name],
    options: [
      ...(otherwise === undefined ? [] : [{ value: '', label: otherwise }]),
      ...algorithms.map((value) => ({ value, label: value })),
    ],
    ...ui.faultOf(faults, name),
  });
}
