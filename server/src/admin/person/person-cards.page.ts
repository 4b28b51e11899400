import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon, listSeparator } from '../../platform/i18n/punctuation.ts';
import type { Note } from '../../users/index.ts';
import type { ListedPerson } from '../people/people-list.queries.ts';
import type { ListedProposal } from './merge-proposals.ts';
import { personCardMessages } from './person-cards.messages.ts';
import { FACTORS, type Factor } from './reset-factors.ts';

/** What was sent to the page's form and refused. */
export type SentAction = {
  reason: string;
  content: string;
  factors: string[];
  end_access: boolean;
  level: string;
  into: string;
};

export type PersonCards = {
  locale: Locale;
  user: ListedPerson;
  notes: Note[];
  proposals: ListedProposal[];
  recoveryCodes: number;
  /** Whether this page can change the person: not oneself, and after a step-up. */
  canChange: boolean;
  faults: ui.Faults;
  decision?: string | undefined;
  sent?: SentAction | undefined;
};

/** Invitation, ways to sign in, what is verified, and notes. */
export function personCards(content: PersonCards): Html {
  return html`${invitationCard(content)}${factorsCard(content)}${verificationCard(content)}${notesCard(content)}`;
}

export const pathOf = ({ user }: PersonCards) => `/admin/users/${user.user_id}`;

function invitationCard(content: PersonCards): Html | false {
  const { locale, user, canChange } = content;
  if (user.has_password || user.has_passkey) return false;
  const words = personCardMessages[locale];
  return ui.card({
    id: 'invitation',
    title: words.invitationTitle,
    lead: words.invitationLead,
    body: html`${user.invited_at && ui.facts([[words.invitedBy, ui.moment(locale, user.invited_at)]])}${
      canChange &&
      ui.form({
        action: pathOf(content),
        id: 'invite',
        body: ui.actions(
          ui.button({
            label: user.invited_at === null ? words.invite : words.inviteAgain,
            name: 'decision',
            value: 'invite',
            kind: 'secondary',
          }),
        ),
      })
    }`,
  });
}

function factorsCard(content: PersonCards): Html {
  const { locale, user, canChange, faults, decision, sent } = content;
  const words = personCardMessages[locale];
  const is = (there: boolean): Fragment =>
    there ? ui.badge('success', words.set) : ui.badge('neutral', words.none);
  const names: Record<Factor, string> = {
    passkeys: words.passkeys,
    totp: words.totp,
    recovery_codes: words.recoveryCodes,
    password: words.password,
  };
  const failed = decision === 'reset';
  const has: Record<Factor, boolean> = {
    passkeys: user.has_passkey,
    totp: user.totp_enabled_at !== null,
    recovery_codes: content.recoveryCodes > 0,
    password: user.has_password,
  };
  const removable = FACTORS.filter((factor) => has[factor]);
  const panel = ui.confirmPanel({
    id: 'reset',
    isLoss: true,
    label: words.reset,
    warning: words.resetWarning,
    confirm: words.resetConfirm,
    action: pathOf(content),
    name: 'decision',
    value: 'reset',
    open: failed,
    fields: html`<fieldset class="field" id="factors"><legend>${words.factorsTitle}</legend>${
      failed && faults.factors && html`<p class="error">${faults.factors}</p>`
    }${removable.map((factor, at) =>
      ui.checkbox({
        name: 'factors',
        value: factor,
        label: names[factor],
        checked: failed && sent?.factors.includes(factor) === true,
        autofocus: at === 0 && failed && faults.factors !== undefined,
        ...(factor === 'totp' && has.recovery_codes && { hint: words.totpHint }),
      }),
    )}</fieldset>
${ui.checkbox({
  name: 'end_access',
  label: words.endAccess,
  hint: words.endAccessHint,
  checked: failed && sent?.end_access === true,
})}${reasonField(content, 'reset')}`,
  });
  return ui.card({
    id: 'factors-card',
    title: words.factorsTitle,
    body: html`${ui.facts([
      [words.password, is(has.password)],
      [words.passkeys, is(has.passkeys)],
      [words.totp, is(has.totp)],
      ...(has.recovery_codes
        ? [[words.recoveryCodes, String(content.recoveryCodes)] as [string, Fragment]]
        : []),
    ])}${canChange && removable.length > 0 && panel}`,
  });
}

/** A page has several of them, so that each names its own form. */
export function reasonField(
  { locale, faults, decision, sent }: PersonCards,
  of: 'reset' | 'verify' | 'propose-merge',
): Html {
  const words = personCardMessages[locale];
  const failed = decision === of;
  return ui.textField({
    name: 'reason',
    id: failed ? 'reason' : `reason-${of}`,
    label: words.reason,
    hint: words.reasonHint,
    autocomplete: 'off',
    required: true,
    value: failed ? (sent?.reason ?? '') : '',
    ...(failed && ui.faultOf(faults, 'reason')),
  });
}

function verificationCard(content: PersonCards): Html | false {
  const { locale, user, canChange, faults, decision, sent } = content;
  if (!canChange) return false;
  const words = personCardMessages[locale];
  const failed = decision === 'verify';
  return ui.card({
    id: 'verification',
    title: words.verifyTitle,
    body: ui.confirmPanel({
      id: 'verify',
      label: words.verifyOpen,
      warning: words.verifyWarning,
      confirm: words.verifyConfirm,
      action: pathOf(content),
      name: 'decision',
      value: 'verify',
      open: failed,
      fields: html`${ui.checkbox({
        name: 'email_verified',
        label: `${words.emailVerified}${colon(locale)}${user.email}`,
        checked: user.email_verified,
      })}${ui.checkbox({
        name: 'phone_verified',
        label:
          user.phone_number === null
            ? words.phoneVerified
            : `${words.phoneVerified}${colon(locale)}${user.phone_number}`,
        checked: user.phone_verified,
        ...(failed && ui.faultOf(faults, 'phone_verified')),
      })}${ui.selectField({
        name: 'identity_verified_level',
        label: words.level,
        value: failed ? (sent?.level ?? '') : '',
        options: [
          { value: '', label: words.levelAuto },
          ...['0', '1', '2', '3'].map((value) => ({ value, label: value })),
        ],
        ...(failed && ui.faultOf(faults, 'identity_verified_level')),
      })}${reasonField(content, 'verify')}`,
    }),
  });
}

function notesCard(content: PersonCards): Html {
  const { locale, notes, canChange, faults, decision, sent } = content;
  const words = personCardMessages[locale];
  const add = ui.form({
    action: pathOf(content),
    id: 'add-note',
    hidden: { decision: 'note' },
    body: html`${ui.textField({
      name: 'content',
      label: words.note,
      type: 'textarea',
      rows: 3,
      autocomplete: 'off',
      value: decision === 'note' ? (sent?.content ?? '') : '',
      ...ui.faultOf(faults, 'content'),
    })}${ui.actions(ui.button({ label: words.addNote, kind: 'secondary', id: 'note' }))}`,
  });
  return ui.card({
    id: 'notes',
    title: words.notesTitle,
    lead: words.notesLead,
    body: html`${notes.length === 0 && html`<p>${words.noNotes}</p>`}${notes.map(
      (note) =>
        html`<p>${ui.untrustedText(note.content)}</p><p class="fine">${note.author || words.formerAdministrator}${listSeparator(locale)}${ui.moment(locale, note.created_at)}</p>${
          canChange &&
          ui.confirmPanel({
            id: `delete-note-${note.note_id}`,
            isLoss: true,
            label: words.deleteNote,
            subject: note.content.slice(0, 40),
            warning: words.deleteNoteWarning,
            confirm: words.deleteNoteConfirm,
            action: pathOf(content),
            hidden: { decision: 'delete-note', note_id: String(note.note_id) },
          })
        }`,
    )}${canChange && add}`,
  });
}
