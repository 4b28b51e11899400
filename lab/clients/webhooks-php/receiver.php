<?php
// Behind your web server, or for a look: php -S 127.0.0.1:4100 receiver.php

const MAX_AGE_SECONDS = 300;

if ($_SERVER['REQUEST_METHOD'] !== 'POST' || $_SERVER['REQUEST_URI'] !== '/webhooks') {
  http_response_code(404);
  exit();
}
// The raw bytes: the signature covers them, not the parsed JSON.
$body = file_get_contents('php://input');
if (!is_genuine($body, $_SERVER['HTTP_X_SVC_SIGNATURE'] ?? '')) {
  http_response_code(401);
  exit();
}
$event = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
// Events can arrive more than once and in any order. In production, use a table with a unique column, written in the transaction that handles the event.
// The legacy format has other names: id and payload.
$id = $event['event_id'] ?? "legacy-$event[id]";
if (@mkdir(folder() . '/event-' . hash('sha256', $id))) {
  carry_out($event['event_type'], $id, $event['data'] ?? $event['payload']);
}
http_response_code(204);

function is_genuine(string $body, string $signature): bool
{
  if (preg_match('/^sha256=([0-9a-f]{64})$/D', $signature, $legacy)) {
    // Until the webhook secret is changed for the first time, its SHA-256 in hex is the key.
    $secret = getenv('WEBHOOK_SECRET');
    return hash_equals(hash_hmac('sha256', $body, $secret), $legacy[1]) ||
      hash_equals(hash_hmac('sha256', $body, hash('sha256', $secret)), $legacy[1]);
  }
  if (!preg_match('/^t=\d+,kid=([^,]+),v1=([0-9a-f]{64})$/D', $signature, $parts)) {
    return false;
  }
  $secret = secret_of($parts[1]);
  return $secret !== null && hash_equals(hash_hmac('sha256', $body, $secret), $parts[2]);
}

/** Caches keys for five minutes and fetches them for an unknown key at most every ten seconds. */
function secret_of(string $kid): ?string
{
  $file = folder() . '/keys.json';
  clearstatcache();
  $age = is_file($file) ? time() - filemtime($file) : PHP_INT_MAX;
  $keys = $age < MAX_AGE_SECONDS ? json_decode(file_get_contents($file), true) : [];
  if ($age >= MAX_AGE_SECONDS || (!isset($keys[$kid]) && $age >= 10)) {
    $keys = fetched_keys();
    // Written beside it and renamed: another process never reads half of it.
    $new = tempnam(folder(), 'keys');
    file_put_contents($new, json_encode($keys));
    rename($new, $file);
  }
  return $keys[$kid] ?? null;
}

/** If this fails, the answer is a 500 and the event is sent again. */
function fetched_keys(): array
{
  $request = curl_init(getenv('ISSUER') . '/api/v1/webhook_signing_keys?limit=100');
  curl_setopt_array($request, [
    CURLOPT_USERPWD => getenv('CLIENT_ID') . ':' . getenv('CLIENT_SECRET'),
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 5,
    CURLOPT_FAILONERROR => true,
  ]);
  $answer = curl_exec($request);
  if ($answer === false) {
    throw new RuntimeException(curl_error($request));
  }
  return array_column(json_decode($answer, true, flags: JSON_THROW_ON_ERROR)['keys'], 'secret', 'kid');
}

/** PHP forgets everything after a request; only its own user may read this folder. */
function folder(): string
{
  $folder = __DIR__ . '/state';
  if (!is_dir($folder)) {
    @mkdir($folder, 0700);
  }
  return $folder;
}

function carry_out(string $event_type, string $event_id, array $data): void
{
  if ($event_type === 'user.deleted') {
    // Forget the person $data['sub'].
  } elseif ($event_type === 'webhook_key.compromised') {
    @unlink(folder() . '/keys.json');
  }
  file_put_contents('php://stdout', "$event_type $event_id\n");
}
