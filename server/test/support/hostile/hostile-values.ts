/** Names that some endpoint reads without a schema of its own. */
export const WELL_KNOWN_NAMES = [
  ...[
    'client_id',
    'client_secret',
    'redirect_uri',
    'response_type',
    'response_mode',
    'scope',
    'state',
    'nonce',
  ],
  ...[
    'code_challenge',
    'code_challenge_method',
    'prompt',
    'max_age',
    'login_hint',
    'id_token_hint',
    'ui_locales',
  ],
  ...['acr_values', 'claims', 'display', 'request', 'request_uri', 'decision', 'grant_type', 'code', 'token'],
  ...[
    'code_verifier',
    'refresh_token',
    'access_token',
    'token_type_hint',
    'client_assertion',
    'return_to',
    'done',
  ],
  ...['client_assertion_type', 'post_logout_redirect_uri', '__proto__', 'constructor', 'toString', ''],
];

export const HOSTILE_TEXTS = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202eevil',
    '\r\nset-cookie: a=b',
    '\t',
    '\u007f',
    '\ufeff',
  ],
  ...['__proto__', 'constructor', 'null', 'undefined', 'NaN', '1e400', '-1', '9'.repeat(30), '0x10', 'true'],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE users; --',
    '%s%n',
    '{{7*7}}',
    '../../etc/passwd',
    '<script>alert(1)</script>',
  ],
  ...[
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'http://[::1',
    'http://:0/',
  ],
  ...[
    '{"userinfo":{"\\u0000":null}}',
    '{"id_token":{"\\ud800":{}}}',
    '{"userinfo":{"__proto__":null}}',
    '[]',
    '{',
  ],
  ...[
    'eyJhbGciOiJub25lIn0.e30.',
    'a.b.c',
    '....',
    'svc_pak_',
    'Bearer',
    'İ@K.example',
    'a@b',
    'e\u0301'.repeat(50),
  ],
  ...['a'.repeat(300), '%'.repeat(100)],
];

/** For bodies; in an address they only show that it is too long. */
export const LONG_TEXTS = ['ä'.repeat(9000), '🧨'.repeat(3000), 'x'.repeat(20_000), '['.repeat(5000)];

/** Pieces of a form or query that no encoder would write. */
export const RAW_PIECES = [
  '%00',
  '%ED%A0%80',
  '%FF%FE',
  '%',
  '%zz',
  '%u0000',
  '%C0%80',
  '+',
  '%2500',
  '%0d%0a',
  ';a=b',
  '=',
  '\\',
];

export const WRONG_TYPES = [
  ...[
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json\ta',
    'application/jsonx',
  ],
  ...[
    'application/x-www-form-urlencoded, application/json',
    'application/json; charset=utf-16',
    'nonsense',
    '/',
    'a/b; c',
  ],
  ...[
    'application/json;charset',
    'application/x-www-form-urlencoded;charset=iso-8859-1',
    '*/*',
    'application/cbor',
  ],
];

export const HOSTILE_HEADERS: Record<string, string>[] = [
  {},
  {},
  {},
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
  { accept: 'text/html' },
  { accept: 'application/json, */*;q=0.1', 'accept-language': `${'ja,'.repeat(500)}en;q=x` },
  { 'accept-encoding': 'gzip, br, *;q=0', 'if-none-match': '"x"', range: 'bytes=0-1,2-3' },
  { cookie: 'svc_session=; svc_session=a; svc_browser=%00; ;;; =; __proto__=x' },
  { cookie: `svc_session=${'\u00ff'.repeat(3000)}` },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  { 'content-encoding': 'gzip' },
  { 'user-agent': '\u00ff'.repeat(2000) },
  { authorization: 'Basic Og==' },
  { authorization: `Basic ${btoa('%00:%ff')}` },
  { authorization: `Basic ${btoa(`${'%F0'.repeat(10)}:x`)}` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  { authorization: 'Digest a=b' },
];
