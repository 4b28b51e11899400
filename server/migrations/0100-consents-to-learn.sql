-- An organization agrees to what an application may learn of its people. What it may do in a person's name, the person alone can agree to.
UPDATE customer_consents SET scopes = array_remove(array_remove(scopes, 'profile:write'), 'agent:write')
 WHERE scopes && '{profile:write,agent:write}';
