import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSource, sourceFile } from './read-source.ts';
import { madeUpPeople, SAMPLES, type Sample } from './samples.ts';

/** For each sample; FUZZ_RUNS takes more. */
const RUNS = Math.ceil(Number(process.env.FUZZ_RUNS ?? 0) / 10) || 60;
const PEOPLE = madeUpPeople(6);

type Person = Record<string, unknown>;
type Damage = { at: number } & ({ flip: number } | { insert: string } | { remove: number } | { cut: true });

const at = fc.nat();
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ at, flip: fc.nat(7) }),
  fc.record({ at, insert: fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', '\n', '\0', '},{') }),
  fc.record({ at, remove: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ at, cut: fc.constant(true as const) }),
);

function damaged(text: Buffer, how: Damage): Buffer {
  const place = how.at % text.length;
  const [before, after] = [text.subarray(0, place), text.subarray(place)];
  if ('cut' in how) return before;
  if ('insert' in how) return Buffer.concat([before, Buffer.from(how.insert), after]);
  if ('remove' in how) return Buffer.concat([before, after.subarray(how.remove)]);
  const flipped = Buffer.from(text);
  flipped[place]! ^= 1 << how.flip;
  return flipped;
}

async function peopleIn(sample: Sample, content: Buffer): Promise<Person[]> {
  const { records } = await readSource(sample.reader, [sourceFile(sample.file, content)], sample.options);
  return records.filter(({ kind }) => kind === 'person');
}

/** Of whom the members are that only one person has. */
function ownersOf(person: Person, people: readonly Person[]): string[] {
  const owners = Object.entries(person).flatMap(([member, value]) => {
    const text = JSON.stringify(value);
    const those = people.filter((each) => JSON.stringify(each[member]) === text);
    return those.length === 1 ? [String(those[0]!.id)] : [];
  });
  return [...new Set(owners)];
}

test.each(SAMPLES)(
  'IM-45: $name: random damage never makes one person of two, and loses no one far from it',
  async (sample) => {
    const text = Buffer.from(sample.text(PEOPLE));
    const people = await peopleIn(sample, text);
    await fc.assert(
      fc.asyncProperty(damage, async (how) => {
        const read = await peopleIn(sample, damaged(text, how));
        for (const person of read) expect(ownersOf(person, people).length).toBeLessThan(2);
        const place = how.at % text.length;
        const isAfter = place > text.indexOf(PEOPLE[3]!) && place > text.length / 2;
        // Those who were read before it.
        if (isAfter) expect(read.slice(0, 2)).toEqual(people.slice(0, 2));
      }),
      { numRuns: RUNS },
    );
  },
);
