import json
import os
from pathlib import Path

from joserfc.jwk import ECKey

key = ECKey.generate_key("P-256")
with os.fdopen(os.open("private.pem", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
    file.write(key.as_pem(private=True))
Path("jwks.json").write_text(json.dumps({"keys": [key.as_dict(private=False)]}))
