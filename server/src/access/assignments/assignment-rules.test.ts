import { expect, test } from 'vitest';
import { type AssignmentPlan, assignmentPlace } from './assignment-rules.ts';

const [APP, OTHER_APP, ACME, GLOBEX] = [1, 2, 11, 12];
const plan = (given: Partial<AssignmentPlan>): AssignmentPlan => ({
  application_id: null,
  role: null,
  subject_customer_id: null,
  context_customer_id: null,
  ...given,
});
const ofApp = { application_id: APP, customer_id: null };
const ofAcme = { application_id: null, customer_id: ACME };
const ofInstallation = { application_id: null, customer_id: null };

test.each<[string, Partial<AssignmentPlan>, number | null, number | null]>([
  ['use of an application', { application_id: APP }, APP, null],
  ['a role of an application holds there', { role: ofApp }, APP, null],
  ['the same, named twice', { role: ofApp, application_id: APP }, APP, null],
  ['a role of the installation holds everywhere', { role: ofInstallation }, null, null],
  ['a role of an organization holds in it', { role: ofAcme }, null, ACME],
  ['a group of an organization, the same', { application_id: APP, subject_customer_id: ACME }, APP, ACME],
  ['an application’s role for an organization', { role: ofApp, subject_customer_id: ACME }, APP, ACME],
  ['one person, only in an organization', { application_id: APP, context_customer_id: ACME }, APP, ACME],
  [
    'all three of one organization',
    { role: ofAcme, subject_customer_id: ACME, context_customer_id: ACME },
    null,
    ACME,
  ],
])('%s', (_, given, application_id, context_customer_id) => {
  expect(assignmentPlace(plan(given))).toEqual({ application_id, context_customer_id });
});

test.each<[string, Partial<AssignmentPlan>, string]>([
  ['nothing', {}, 'nothing_assigned'],
  ['a role of another application', { role: ofApp, application_id: OTHER_APP }, 'role_elsewhere'],
  [
    'a role of the installation, at one application',
    { role: ofInstallation, application_id: APP },
    'role_everywhere',
  ],
  ['a role of an organization, at one application', { role: ofAcme, application_id: APP }, 'role_everywhere'],
  [
    'a role of one organization, a group of another',
    { role: ofAcme, subject_customer_id: GLOBEX },
    'organizations_differ',
  ],
  [
    'a group of one organization, in another',
    { application_id: APP, subject_customer_id: ACME, context_customer_id: GLOBEX },
    'organizations_differ',
  ],
])('AC-33: %s is refused', (_, given, code) => {
  expect(assignmentPlace(plan(given))).toMatchObject({ faults: [{ code }] });
});
