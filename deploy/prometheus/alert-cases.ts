/** When an alert fires: input series in promtool's notation, one sample a minute, read after an hour (with `offset 1d`, after a day and an hour). */
export type AlertCase = { alert: string; fires: boolean; series: Record<string, string>; at?: string };

const HOUR = '60m';
const DAY_AND_HOUR = '25h';

const of = (alert: string, at = HOUR) => ({
  fires: (series: Record<string, string>): AlertCase => ({ alert, fires: true, series, at }),
  quiet: (series: Record<string, string>): AlertCase => ({ alert, fires: false, series, at }),
});
const up = 'up{job="countersign",instance="a:9464"}';
const requests = (status: number) =>
  `http_request_duration_seconds_count{job="countersign",method="GET",route="/login",status="${status}"}`;
const tokenTimes = (le: string) =>
  `http_request_duration_seconds_bucket{job="countersign",method="POST",route="/oauth/token",status="200",le="${le}"}`;
const lag = 'nodejs_eventloop_lag_p99_seconds{job="countersign",instance="a:9464"}';
const waiting = 'database_connections{job="countersign",state="waiting"}';
const signIns = 'countersign_sign_ins_total{job="countersign",method="password"}';
const failures = (cause: string) => `countersign_sign_in_failures_total{job="countersign",cause="${cause}"}`;
const factors = 'countersign_second_factor_failures_total{job="countersign",factor="code"}';
const tokens = 'countersign_tokens_total{job="countersign",grant_type="refresh_token"}';
const refusals = 'countersign_token_refusals_total{job="countersign",error="invalid_client"}';
const ofQueue = (metric: string, instance = 'a:9464') =>
  `countersign_queue_${metric}{job="countersign",instance="${instance}",queue="webhook_outbox"}`;
const ofDuty = (metric: string) =>
  `countersign_duty_${metric}{job="countersign",instance="a:9464",duty="deliver-webhooks"}`;
const approvals = (outcome: string) => `countersign_approvals_total{job="countersign",outcome="${outcome}"}`;
const oldSystem = 'old_system_questions_total{job="countersign",answer="unavailable"}';
const keyAge = 'countersign_signing_key_age_seconds{job="countersign",alg="ES256"}';

const down = of('CountersignDown');
const unreadable = of('CountersignDatabaseUnreadable');
const errors = of('CountersignErrors');
const slow = of('CountersignSlow');
const overloaded = of('CountersignOverloaded');
const exhausted = of('CountersignConnectionsExhausted');
const stopped = of('CountersignSignInsStopped', DAY_AND_HOUR);
const passwords = of('CountersignPasswordGuessing');
const codes = of('CountersignSecondFactorGuessing');
const refused = of('CountersignTokensRefused');
const queueLate = of('CountersignQueueLate');
const givenUp = of('CountersignGivenUp');
const dutyLate = of('CountersignDutyLate');
const dutyFailing = of('CountersignDutyFailing');
const unchained = of('CountersignAuditUnchained');
const streamBehind = of('CountersignAuditStreamBehind');
const keyOld = of('CountersignSigningKeyOld', '3h');
const drift = of('CountersignScopeDrift', '26h');
const expire = of('CountersignApprovalsExpire', '8h');
const old = of('CountersignOldSystemUnavailable');

export const ALERT_CASES: AlertCase[] = [
  down.fires({ [up]: '1x50 0x20' }),
  down.quiet({ [up]: '1x70' }),
  unreadable.fires({ 'countersign_database_readable{instance="a"}': '0x70' }),
  unreadable.quiet({
    'countersign_database_readable{instance="a"}': '0x70',
    'countersign_database_readable{instance="b"}': '1x70',
  }),
  errors.fires({ [requests(200)]: '0+90x70', [requests(503)]: '0+10x70' }),
  errors.quiet({ [requests(200)]: '0+990x70', [requests(503)]: '0+10x70', [requests(422)]: '0+500x70' }),
  slow.fires({
    [tokenTimes('1')]: '0+90x70',
    [tokenTimes('2.5')]: '0+100x70',
    [tokenTimes('+Inf')]: '0+100x70',
  }),
  slow.quiet({
    [tokenTimes('1')]: '0+100x70',
    [tokenTimes('2.5')]: '0+100x70',
    [tokenTimes('+Inf')]: '0+100x70',
  }),
  overloaded.fires({ [lag]: '0.5x70' }),
  overloaded.quiet({ [lag]: '0.25x70' }),
  exhausted.fires({ [waiting]: '4x70' }),
  // A moment without anyone waiting.
  exhausted.quiet({
    [waiting]:
      '4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4 0 4',
  }),
  stopped.fires({ [signIns]: '0+2x200 400x1400' }),
  stopped.quiet({ [signIns]: '0+2x1600' }),
  passwords.fires({ [failures('password')]: '0+10x70', [signIns]: '0+1x70' }),
  passwords.fires({ [failures('too_many_attempts')]: '0+10x70', [signIns]: '0x70' }),
  passwords.quiet({ [failures('password')]: '0+10x70', [signIns]: '0+9x70' }),
  passwords.quiet({ [failures('policy')]: '0+10x70', [signIns]: '0+1x70' }),
  codes.fires({ [factors]: '0+5x70', [signIns]: '0+1x70' }),
  codes.quiet({ [factors]: '0+5x70', [signIns]: '0+50x70' }),
  refused.fires({ [refusals]: '0+20x70', [tokens]: '0+5x70' }),
  refused.quiet({ [refusals]: '0+20x70', [tokens]: '0+50x70' }),
  queueLate.fires({ [ofQueue('overdue_seconds')]: '0+60x70', [ofQueue('overdue_seconds', 'b')]: '0+60x70' }),
  // Entries wait for their next attempt, which is not due.
  queueLate.quiet({ [ofQueue('overdue_seconds')]: '0x70', [ofQueue('oldest_seconds')]: '0+60x70' }),
  givenUp.fires({ [ofQueue('dead_entries')]: '3x50 5x20' }),
  givenUp.quiet({ [ofQueue('dead_entries')]: '3x50 2x20' }),
  dutyLate.fires({ [ofDuty('late_seconds')]: '0x40 0+60x30' }),
  dutyLate.quiet({ [ofDuty('late_seconds')]: '0x70' }),
  dutyFailing.fires({ [ofDuty('failing')]: '1x70' }),
  // It works now and then.
  dutyFailing.quiet({ [ofDuty('failing')]: '1x50 0x2 1x20' }),
  unchained.fires({ countersign_audit_unchained_seconds: '0+60x70' }),
  unchained.quiet({ countersign_audit_unchained_seconds: '4x70' }),
  streamBehind.fires({ countersign_audit_stream_behind_seconds: '0+60x70' }),
  streamBehind.quiet({ countersign_audit_stream_behind_seconds: '8x70' }),
  keyOld.fires({ [keyAge]: '7800000x200' }),
  keyOld.quiet({ [keyAge]: '7000000x200' }),
  drift.fires({ countersign_scope_drifts: '2x1600' }),
  drift.quiet({ countersign_scope_drifts: '2x1000 0x600' }),
  expire.fires({ [approvals('created')]: '0+1x500', [approvals('expired')]: '0+1x500' }),
  expire.quiet({ [approvals('created')]: '0+3x500', [approvals('expired')]: '0+1x500' }),
  old.fires({ [oldSystem]: '0+2x70' }),
  old.quiet({ [oldSystem]: '7x70' }),
];
