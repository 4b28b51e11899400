/** Preloaded into a service process: its wall clock is off by CLOCK_SKEW_MS. */
const skew = Number(process.env.CLOCK_SKEW_MS ?? 0);
const now = Date.now.bind(Date);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values) => Reflect.construct(target, values.length === 0 ? [now() + skew] : values),
  get: (target, name) => (name === 'now' ? () => now() + skew : Reflect.get(target, name)),
});
