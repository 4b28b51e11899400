export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f3ee, #16181d); --card: light-dark(#fff, #1f2229); --ink: light-dark(#1d2330, #eceef2);
  --quiet: light-dark(#5c6475, #a5adbd); --line: light-dark(#e2ddd4, #343945); --accent: light-dark(#b4431f, #ff9d76);
  --on-accent: light-dark(#fff, #2b1107); --good: light-dark(#1c6b43, #7fd6a6); --bad: light-dark(#a3243b, #ff9dac);
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
header { padding: 1.25rem 1.5rem }
header a { color: var(--accent); font-weight: 650; text-decoration: none }
main { inline-size: min(40rem, 100% - 2rem); margin: 4vh auto; padding: clamp(1.25rem, 5vw, 2.75rem); background: var(--card);
  border: 1px solid var(--line); border-radius: 1rem }
h1 { margin: 0 0 .5rem; font-size: clamp(1.6rem, 5vw, 2.2rem); line-height: 1.2; overflow-wrap: anywhere }
.lead { font-size: 1.1rem } .quiet { color: var(--quiet) }
.verified { color: var(--good); border-inline-start: 3px solid; padding-inline-start: .75rem }
.failure { color: var(--bad); border-inline-start: 3px solid; padding-inline-start: .75rem; overflow-wrap: anywhere }
table { inline-size: 100%; border-collapse: collapse; margin-block: 1.5rem; table-layout: fixed }
caption { text-align: start; font-weight: 650; padding-block-end: .35rem }
th, td { text-align: start; vertical-align: top; padding: .5rem 0; border-block-start: 1px solid var(--line); overflow-wrap: anywhere }
th { inline-size: 40%; font-weight: 450; color: var(--quiet); padding-inline-end: 1rem }
.actions { display: flex; flex-wrap: wrap; gap: .75rem }
.button { display: inline-block; padding: .65rem 1.2rem; border: 1px solid var(--accent); border-radius: .6rem; background: var(--accent);
  color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
.button.plain { background: none; color: var(--accent) }
@media (max-width: 30rem) {
  th, td { display: block; inline-size: auto }
  th { padding-block-end: 0 }
  td { border: 0; padding-block-start: 0 }
}
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`;
