/** Everything pages are built from. Styles are in ../styles, scripts in ../scripts, the gallery in server/test/support. */
export { actions, type ButtonKind, button, linkButton } from './button.ts';
export { beside, card, facts, pageHead } from './card.ts';
export { checkbox, radioGroup, selectField } from './choices.ts';
export { codeBlock } from './code-block.ts';
export { confirmFirst } from './confirm-first.ts';
export { confirmPanel } from './confirm-panel.ts';
export { contents } from './contents.ts';
export { copyField } from './copy-field.ts';
export { dataTable } from './data-table.ts';
export { emptyState } from './empty-state.ts';
export { form } from './form.ts';
export { errorSummary, type Faults, faultOf } from './form-errors.ts';
export { navigation } from './navigation.ts';
export { badge, notice } from './notice.ts';
export { qrCode } from './qr-code.ts';
export { textField } from './text-field.ts';
export { distance, moment } from './time.ts';
export { untrustedText } from './untrusted-text.ts';
