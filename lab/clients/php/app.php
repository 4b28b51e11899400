<?php
// Behind your web server, or for a look: php -S 127.0.0.1:8000 app.php

$issuer = getenv('ISSUER');
$app_url = getenv('APP_URL');

session_start([
  'use_strict_mode' => true,
  'cookie_httponly' => true,
  // Lax: the browser comes back from another site.
  'cookie_samesite' => 'Lax',
  'cookie_secure' => str_starts_with($app_url, 'https:'),
]);
match (parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH)) {
  '/sign-in' => sign_in(),
  '/callback' => callback(),
  '/refresh' => refresh(),
  '/sign-out' => sign_out(),
  default => home(),
};

function sign_in(): void
{
  global $issuer, $app_url;
  $verifier = random_text();
  $checks = ['state' => random_text(), 'nonce' => random_text()];
  $_SESSION['checks'] = [...$checks, 'code_verifier' => $verifier];
  redirect("$issuer/oauth/authorize", [
    ...$checks,
    'response_type' => 'code',
    'client_id' => getenv('CLIENT_ID'),
    'redirect_uri' => "$app_url/callback",
    'scope' => 'openid profile email',
    'code_challenge' => base64url(hash('sha256', $verifier, true)),
    'code_challenge_method' => 'S256',
  ]);
}

function callback(): void
{
  global $issuer, $app_url;
  $checks = $_SESSION['checks'] ?? null;
  unset($_SESSION['checks']);
  $state = (string) ($_GET['state'] ?? '');
  if ($checks === null || !hash_equals($checks['state'], $state) || ($_GET['iss'] ?? '') !== $issuer) {
    refuse('This sign-in was started in another browser.');
  }
  if (!isset($_GET['code'])) {
    refuse('The sign-in was cancelled.');
  }
  $tokens = tokens_for([
    'grant_type' => 'authorization_code',
    'code' => (string) $_GET['code'],
    'redirect_uri' => "$app_url/callback",
    'code_verifier' => $checks['code_verifier'],
  ]);
  // It came from the token endpoint over TLS, which stands in for the check of its signature (OpenID Connect Core 3.1.3.7).
  $claims = json_decode(base64_decode(strtr(explode('.', $tokens['id_token'])[1], '-_', '+/')), true);
  $expected = ['iss' => $issuer, 'aud' => getenv('CLIENT_ID'), 'nonce' => $checks['nonce']];
  if (array_intersect_key($claims, $expected) != $expected || $claims['exp'] < time()) {
    refuse('The ID token is not for this sign-in.');
  }
  session_regenerate_id(true);
  $_SESSION['sub'] = $claims['sub'];
  keep($tokens);
}

function refresh(): void
{
  $tokens = $_SESSION['tokens'] ?? refuse('No one is signed in.');
  keep([
    ...$tokens,
    ...tokens_for(['grant_type' => 'refresh_token', 'refresh_token' => $tokens['refresh_token']]),
  ]);
}

/** PHP keeps sessions on the server; people see only the cookie with their ID. */
function keep(array $tokens): void
{
  global $issuer;
  $person = call("$issuer/oauth/userinfo", [
    CURLOPT_HTTPHEADER => ["Authorization: Bearer {$tokens['access_token']}"],
  ]);
  if ($person['sub'] !== $_SESSION['sub']) {
    refuse('Userinfo is about someone else.');
  }
  $_SESSION['tokens'] = $tokens;
  $_SESSION['person'] = $person;
  redirect('/');
}

function sign_out(): void
{
  global $issuer, $app_url;
  $id_token = $_SESSION['tokens']['id_token'] ?? '';
  session_destroy();
  redirect("$issuer/oauth/logout", ['id_token_hint' => $id_token, 'post_logout_redirect_uri' => "$app_url/"]);
}

function home(): void
{
  header('Content-Type: application/json');
  echo json_encode($_SESSION['person'] ?? null);
}

function tokens_for(array $form): array
{
  global $issuer;
  return call("$issuer/oauth/token", [
    CURLOPT_USERPWD => getenv('CLIENT_ID') . ':' . getenv('CLIENT_SECRET'),
    CURLOPT_POSTFIELDS => http_build_query($form),
  ]);
}

function call(string $url, array $options): array
{
  $request = curl_init($url);
  curl_setopt_array($request, $options + [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 10]);
  $answer = curl_exec($request);
  if ($answer === false) {
    throw new RuntimeException(curl_error($request));
  }
  if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) !== 200) {
    throw new RuntimeException("$url: $answer");
  }
  return json_decode($answer, true, flags: JSON_THROW_ON_ERROR);
}

function redirect(string $url, array $query = []): never
{
  header('Location: ' . $url . ($query ? '?' . http_build_query($query) : ''), true, 303);
  exit();
}

function refuse(string $reason): never
{
  http_response_code(400);
  exit($reason);
}

function random_text(): string
{
  return base64url(random_bytes(32));
}

function base64url(string $bytes): string
{
  return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}
