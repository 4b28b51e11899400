-- As it reads on the consent page; openid cannot be declined in any case, so nothing need say that it is required.
UPDATE applications SET name = 'svc command line', required_scopes = '{}' WHERE application_id = 0;
