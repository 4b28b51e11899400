import type { SampleLanguage } from './languages.ts';

/** A request to this service, as samples show it. Secrets are variables of the reader's environment and never values. */
export type SampleRequest = {
  method: string;
  url: string;
  /** What authenticates it, and the variable with the secret; null: nothing. */
  credential: { scheme: string; variable: string } | null;
  client_id: string;
  /** It takes a DPoP proof, which a program makes for each request. */
  has_proof?: boolean;
  form?: [string, string][] | undefined;
  json?: unknown;
};

/** The only place where samples of requests are written. Each is a program, or lines of one, that prints the answer. */
export function sampleOf(language: SampleLanguage, request: SampleRequest): string {
  return WRITERS[language](request);
}

const WRITERS: Record<SampleLanguage, (request: SampleRequest) => string> = {
  curl,
  typescript,
  python,
  go,
  java,
  php,
};

function curl(request: SampleRequest): string {
  const { method, url, credential, client_id, has_proof, form, json } = request;
  const parts = [
    `curl${method === 'GET' || (method === 'POST' && hasBody(request)) ? '' : ` -X ${method}`} ${quoted(url)}`,
  ];
  if (credential?.scheme === 'client') parts.push(`-u "${client_id}:$CLIENT_SECRET"`);
  else if (credential?.scheme === 'session') parts.push('-H "Cookie: $SESSION"');
  else if (credential) parts.push(`-H "Authorization: ${schemeOf(request)} $${credential.variable}"`);
  if (has_proof) parts.push('-H "DPoP: $DPOP_PROOF"');
  for (const [name, value] of form ?? [])
    parts.push(`--data-urlencode ${isVariable(value) ? `"${name}=${value}"` : quoted(`${name}=${value}`)}`);
  if (json !== undefined)
    parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(json, null, 2))}`);
  return parts.join(' \\\n  ');
}

/** A token that is bound to a key is presented with the scheme DPoP (RFC 9449 7.1). */
function schemeOf({ has_proof }: SampleRequest): string {
  return has_proof ? 'DPoP' : 'Bearer';
}

/** Safe in a shell; only what needs quotes has them. */
function quoted(text: string): string {
  return /^[\w.,:/=@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A secret that the reader has in their environment: `$REFRESH_TOKEN`. */
function isVariable(value: string): boolean {
  return /^\$[A-Z_]+$/.test(value);
}

function hasBody({ form, json }: SampleRequest): boolean {
  return form !== undefined || json !== undefined;
}

function typescript(request: SampleRequest): string {
  const { method, url, credential, client_id, has_proof, form, json } = request;
  const headers: string[] = [];
  if (credential?.scheme === 'client')
    headers.push(`authorization: \`Basic \${btoa(\`${client_id}:\${process.env.CLIENT_SECRET}\`)}\``);
  else if (credential?.scheme === 'session') headers.push('cookie: process.env.SESSION!');
  else if (credential)
    headers.push(`authorization: \`${schemeOf(request)} \${process.env.${credential.variable}}\``);
  if (has_proof) headers.push('dpop: process.env.DPOP_PROOF!');
  if (json !== undefined) headers.push("'content-type': 'application/json'");
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers.map((line) => `    ${line},`), '  },'] : []),
    ...(form ? [`  body: new URLSearchParams(${indented(withVariables(form))}),`] : []),
    ...(json === undefined ? [] : [`  body: JSON.stringify(${indented(literal(json))}),`]),
  ];
  const call = options.length > 0 ? `fetch('${url}', {\n${options.join('\n')}\n})` : `fetch('${url}')`;
  return `const response = await ${call};\nif (!response.ok) throw new Error((await response.json()).error_description);`;
}

function withVariables(form: [string, string][]): string {
  return literal(Object.fromEntries(form)).replace(/"\$([A-Z_]+)"/g, 'process.env.$1!');
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

/** JSON as people write it in a program. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:');
}

/** Of the standard library. */
function python(request: SampleRequest): string {
  const { method, url, credential, client_id, has_proof, form, json } = request;
  const value = (text: string) =>
    isVariable(text) ? `os.environ["${text.slice(1)}"]` : JSON.stringify(text);
  const lines = ['import json', 'import os', 'import urllib.parse', 'import urllib.request', ''];
  if (credential?.scheme === 'client') lines.splice(0, 0, 'import base64');
  const headers: string[] = [];
  if (credential?.scheme === 'client') {
    lines.push(`client = f"${client_id}:{os.environ['CLIENT_SECRET']}"`);
    headers.push('"Authorization": "Basic " + base64.b64encode(client.encode()).decode()');
  } else if (credential?.scheme === 'session') headers.push('"Cookie": os.environ["SESSION"]');
  else if (credential)
    headers.push(`"Authorization": f"${schemeOf(request)} {os.environ['${credential.variable}']}"`);
  if (has_proof) headers.push('"DPoP": os.environ["DPOP_PROOF"]');
  if (json !== undefined) headers.push('"Content-Type": "application/json"');
  if (form) {
    const members = form.map(([name, each]) => `    ${JSON.stringify(name)}: ${value(each)},`);
    lines.push(`body = urllib.parse.urlencode({\n${members.join('\n')}\n}).encode()`);
  }
  if (json !== undefined)
    lines.push(`body = json.dumps(json.loads(${pythonText(JSON.stringify(json, null, 2))})).encode()`);
  const given = [
    `    ${JSON.stringify(url)},`,
    ...(form || json !== undefined ? ['    data=body,'] : []),
    ...(headers.length > 0 ? [`    headers={${headers.join(', ')}},`] : []),
    `    method="${method}",`,
  ];
  lines.push(`request = urllib.request.Request(\n${given.join('\n')}\n)`);
  lines.push('with urllib.request.urlopen(request) as response:', '    print(response.read().decode())');
  return lines.join('\n');
}

function go(request: SampleRequest): string {
  const { method, url, credential, client_id, has_proof, form, json } = request;
  const text = (value: string) =>
    isVariable(value) ? `os.Getenv("${value.slice(1)}")` : JSON.stringify(value);
  const imports = ['fmt', 'io', 'log', 'net/http'];
  const lines: string[] = [];
  let body = 'nil';
  if (form) {
    imports.push('net/url', 'strings');
    lines.push('\tbody := url.Values{');
    for (const [name, value] of form) lines.push(`\t\t${JSON.stringify(name)}: {${text(value)}},`);
    lines.push('\t}');
    body = 'strings.NewReader(body.Encode())';
  } else if (json !== undefined) {
    imports.push('strings');
    lines.push(`\tbody := ${JSON.stringify(JSON.stringify(json))}`);
    body = 'strings.NewReader(body)';
  }
  lines.push(`\trequest, err := http.NewRequest("${method}", ${JSON.stringify(url)}, ${body})`);
  lines.push('\tif err != nil {', '\t\tlog.Fatal(err)', '\t}');
  if (form) lines.push('\trequest.Header.Set("Content-Type", "application/x-www-form-urlencoded")');
  if (json !== undefined) lines.push('\trequest.Header.Set("Content-Type", "application/json")');
  if (credential?.scheme === 'client')
    lines.push(`\trequest.SetBasicAuth("${client_id}", os.Getenv("CLIENT_SECRET"))`);
  else if (credential?.scheme === 'session')
    lines.push('\trequest.Header.Set("Cookie", os.Getenv("SESSION"))');
  else if (credential)
    lines.push(
      `\trequest.Header.Set("Authorization", "${schemeOf(request)} "+os.Getenv("${credential.variable}"))`,
    );
  if (has_proof) lines.push('\trequest.Header.Set("DPoP", os.Getenv("DPOP_PROOF"))');
  if (lines.some((line) => line.includes('os.Getenv'))) imports.push('os');
  lines.push('\tresponse, err := http.DefaultClient.Do(request)');
  lines.push('\tif err != nil {', '\t\tlog.Fatal(err)', '\t}', '\tdefer response.Body.Close()');
  lines.push('\tanswer, _ := io.ReadAll(response.Body)', '\tfmt.Println(response.Status, string(answer))');
  const imported = imports.sort().map((name) => `\t"${name}"`);
  return `package main\n\nimport (\n${imported.join('\n')}\n)\n\nfunc main() {\n${lines.join('\n')}\n}`;
}

/** Of the JDK; `java Sample.java` runs it. */
function java(request: SampleRequest): string {
  const { method, url, credential, client_id, has_proof, form, json } = request;
  const text = (value: string) =>
    isVariable(value) ? `System.getenv("${value.slice(1)}")` : JSON.stringify(value);
  const imports = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
  ];
  const before: string[] = [];
  const call = [`    var request = HttpRequest.newBuilder(URI.create(${JSON.stringify(url)}))`];
  if (credential?.scheme === 'client') {
    imports.push('java.util.Base64');
    before.push(`    var client = "${client_id}:" + System.getenv("CLIENT_SECRET");`);
    before.push('    var basic = Base64.getEncoder().encodeToString(client.getBytes());');
    call.push('        .header("Authorization", "Basic " + basic)');
  } else if (credential?.scheme === 'session')
    call.push('        .header("Cookie", System.getenv("SESSION"))');
  else if (credential)
    call.push(
      `        .header("Authorization", "${schemeOf(request)} " + System.getenv("${credential.variable}"))`,
    );
  if (has_proof) call.push('        .header("DPoP", System.getenv("DPOP_PROOF"))');
  let body = 'HttpRequest.BodyPublishers.noBody()';
  if (form) {
    imports.push('java.net.URLEncoder', 'java.nio.charset.StandardCharsets');
    const pairs = form.map(
      ([name, value]) => `        + "&${name}=" + URLEncoder.encode(${text(value)}, StandardCharsets.UTF_8)`,
    );
    before.push(`    var body = ""\n${pairs.join('\n')};`);
    call.push('        .header("Content-Type", "application/x-www-form-urlencoded")');
    body = 'HttpRequest.BodyPublishers.ofString(body.substring(1))';
  } else if (json !== undefined) {
    before.push(`    var body = ${JSON.stringify(JSON.stringify(json))};`);
    call.push('        .header("Content-Type", "application/json")');
    body = 'HttpRequest.BodyPublishers.ofString(body)';
  }
  call.push(`        .method("${method}", ${body})`, '        .build();');
  const imported = imports.sort().map((name) => `import ${name};`);
  return `${imported.join('\n')}

public class Sample {
  public static void main(String[] arguments) throws Exception {
${[...before, ...call].join('\n')}
    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.statusCode() + " " + response.body());
  }
}`;
}

/** With the curl extension, which nearly every installation has. */
function php(request: SampleRequest): string {
  const { method, url, credential, client_id, has_proof, form, json } = request;
  const text = (value: string) => (isVariable(value) ? `getenv('${value.slice(1)}')` : phpText(value));
  const headers: string[] = [];
  const options = [
    '  CURLOPT_RETURNTRANSFER => true,',
    ...(method === 'GET' ? [] : [`  CURLOPT_CUSTOMREQUEST => '${method}',`]),
  ];
  if (credential?.scheme === 'client')
    options.push(`  CURLOPT_USERPWD => ${phpText(`${client_id}:`)} . getenv('CLIENT_SECRET'),`);
  else if (credential?.scheme === 'session') headers.push("'Cookie: ' . getenv('SESSION')");
  else if (credential)
    headers.push(`'Authorization: ${schemeOf(request)} ' . getenv('${credential.variable}')`);
  if (has_proof) headers.push("'DPoP: ' . getenv('DPOP_PROOF')");
  if (form) {
    const members = form.map(([name, value]) => `    ${phpText(name)} => ${text(value)},`);
    options.push(`  CURLOPT_POSTFIELDS => http_build_query([\n${members.join('\n')}\n  ]),`);
  }
  if (json !== undefined) {
    headers.push("'Content-Type: application/json'");
    options.push(`  CURLOPT_POSTFIELDS => ${phpText(JSON.stringify(json, null, 2))},`);
  }
  if (headers.length > 0) options.push(`  CURLOPT_HTTPHEADER => [${headers.join(', ')}],`);
  return `<?php
$request = curl_init(${phpText(url)});
curl_setopt_array($request, [
${options.join('\n')}
]);
$answer = curl_exec($request);
if ($answer === false) {
  throw new RuntimeException(curl_error($request));
}
echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $answer, PHP_EOL;`;
}

/** In single quotes PHP reads only these two characters as something else. */
function phpText(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
}

/** As it is written, unless it would end the literal. */
function pythonText(text: string): string {
  return text.includes("'''") ? JSON.stringify(text) : `r'''${text}'''`;
}
