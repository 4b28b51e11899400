import { catalogue } from '../i18n/catalogue.ts';
import type { Fault } from '../invalid-input.ts';

export const en = {
  point_not_canonical: 'is not the canonical encoding of an Ed25519 point',
  point_small_order: 'is a point of small order, which no correct key generator produces',
  point_off_curve: 'is not a point of the Ed25519 curve',
};

export const ed25519PointFaultMessages = catalogue(import.meta, en);

export type Ed25519PointFault = Fault<typeof en>;
