import type { en } from '../../../../applications/logos/uploaded-logo.messages.ts';

export default {
  logo_unusable: ({ reason }) => `Das Bild kann nicht verwendet werden. ${reason}`,
  logo_too_large: ({ max }) => `Muss ein PNG mit höchstens ${max} KiB sein.`,
} satisfies typeof en;
