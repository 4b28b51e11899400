DELETE FROM user_tokens WHERE purpose = 'propose_merge';
