import type { Feature } from '../platform/http/server.ts';
import { assignmentsForm } from './access/assignments.form.ts';
import { oneGroupForm } from './access/group.form.ts';
import { groupsForm } from './access/groups.form.ts';
import { accessOfPersonForm, groupsOfPersonForm } from './access/person-access.form.ts';
import { oneRoleForm, rolesForm } from './access/roles.form.ts';
import { auditExportForm, auditForm } from './audit/audit.form.ts';
import { auditEvents } from './audit/audit-events.api.ts';
import { auditExport } from './audit/audit-export.api.ts';
import { brandingForm } from './branding/branding.form.ts';
import { bulkJobsApi } from './bulk/bulk-jobs.api.ts';
import { bulkJobForm, bulkJobsForm, bulkReportForm } from './bulk/bulk-jobs.form.ts';
import { newBulkJobForm } from './bulk/new-bulk-job.form.ts';
import { deleteCustomerApi } from './customers/customers.api.ts';
import { customerForm, customersForm } from './customers/customers.form.ts';
import { dormantApi } from './dormant/dormant.api.ts';
import { dormantExportForm, dormantForm } from './dormant/dormant.form.ts';
import { peopleExportForm, peopleForm, personExportForm, personForm } from './people/people.form.ts';
import { usersApi } from './people/users.api.ts';
import { mergeProposalsApi } from './person/merge-proposals.api.ts';
import { notesApi } from './person/notes.api.ts';
import { personApi } from './person/person.api.ts';
import { editPersonForm, newPersonForm } from './person/person-form.form.ts';
import { policyForm } from './policy/policy.form.ts';
import { redirectUrisForm } from './review/redirect-uris.form.ts';
import { reviewForms } from './review/review.form.ts';
import { scopesForm } from './scopes/scopes.form.ts';
import { adminSession } from './sign-in/admin-session.api.ts';
import { checksApi } from './status/checks.api.ts';
import { checksForm } from './status/checks.form.ts';
import { status } from './status/status.api.ts';
import { statusForm } from './status/status.form.ts';
import { tokensForm } from './tokens/tokens.form.ts';
import { deliveriesForm, retryDeliveryForm } from './webhooks/deliveries.form.ts';
import { signingKeysForm } from './webhooks/signing-keys.form.ts';

/**
 * Administration across features: people, their groups and access, and the audit log. Owns bulk_jobs and bulk_job_items. The rules for reviews and the list of scopes are in
 * applications/ and scopes/, administrator tokens and guards in sessions/.
 */
export const admin: Feature = {
  name: 'admin',
  endpoints: [
    ...adminSession,
    ...usersApi,
    ...personApi,
    ...notesApi,
    ...mergeProposalsApi,
    ...bulkJobsApi,
    deleteCustomerApi,
    ...dormantApi,
    auditEvents,
    auditExport,
    status,
    checksApi,
    ...reviewForms,
    redirectUrisForm,
    peopleForm,
    peopleExportForm,
    newPersonForm,
    editPersonForm,
    personExportForm,
    personForm,
    bulkJobsForm,
    newBulkJobForm,
    bulkJobForm,
    bulkReportForm,
    groupsOfPersonForm,
    accessOfPersonForm,
    groupsForm,
    oneGroupForm,
    rolesForm,
    oneRoleForm,
    assignmentsForm,
    customersForm,
    customerForm,
    dormantForm,
    dormantExportForm,
    policyForm,
    brandingForm,
    scopesForm,
    tokensForm,
    auditForm,
    auditExportForm,
    statusForm,
    checksForm,
    deliveriesForm,
    retryDeliveryForm,
    signingKeysForm,
  ],
};

export { BULK_DUTY } from './bulk/bulk-jobs.queries.ts';
export { aJobWaits } from './bulk/work-off.queries.ts';
export { workOffBulkJobs } from './bulk/work-off-bulk-jobs.duty.ts';
export { retention } from './retention.ts';
export { findAuditLines, findCustomers, findPeople } from './search/find-for-admins.ts';
export { adminPlaces } from './shared/admin-page.ts';
