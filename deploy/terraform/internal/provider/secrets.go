package provider

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"

	"countersign.example/terraform/internal/api"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

var secretNames = []string{"client_secret", "webhook_secret"}

// withSecrets adds generated secrets to a state whose configuration asks for that.
func (r *managed) withSecrets(state tftypes.Value, plan values, answer api.Object) tftypes.Value {
	if !r.hasSecrets {
		return state
	}
	var isKept bool
	if value := plan["keep_secrets"]; !value.IsNull() {
		_ = value.As(&isKept)
	}
	members, err := membersOf(state)
	if err != nil || !isKept {
		return state
	}
	for _, name := range secretNames {
		if secret, isText := answer[name].(string); isText {
			members[name] = tftypes.NewValue(tftypes.String, secret)
		}
	}
	return tftypes.NewValue(state.Type(), members)
}

// withoutStaleSecret forgets a client secret that was rotated elsewhere: it opens nothing any more.
func withoutStaleSecret(state tftypes.Value) tftypes.Value {
	members, err := membersOf(state)
	if err != nil {
		return state
	}
	var secret, fingerprint string
	if value, has := members["client_secret"]; !has || value.IsNull() || value.As(&secret) != nil {
		return state
	}
	if value := members["client_secret_fingerprint"]; !value.IsNull() {
		_ = value.As(&fingerprint)
	}
	digest := sha256.Sum256([]byte(secret))
	if hex.EncodeToString(digest[:])[:8] == fingerprint {
		return state
	}
	members["client_secret"] = tftypes.NewValue(tftypes.String, nil)
	return tftypes.NewValue(state.Type(), members)
}

// secretsFile is where the generated secrets go; nil: nowhere.
type secretsFile struct{ file *os.File }

// openSecretsFile creates the file before anything is created at the service: what cannot be written would be lost.
func openSecretsFile(config values) (*secretsFile, error) {
	value, has := config["secrets_file"]
	if !has || value.IsNull() {
		return nil, nil
	}
	var name string
	if err := value.As(&name); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, fmt.Errorf("secrets_file must name a new file: %w", err)
	}
	return &secretsFile{file}, nil
}

func (s *secretsFile) abandon(cause error) error {
	if s != nil {
		s.file.Close()
		os.Remove(s.file.Name())
	}
	return cause
}

func (s *secretsFile) write(answer api.Object) error {
	if s == nil {
		return nil
	}
	secrets := map[string]any{}
	for _, name := range append([]string{"client_id"}, secretNames...) {
		if secret, has := answer[name]; has {
			secrets[name] = secret
		}
	}
	if err := json.NewEncoder(s.file).Encode(secrets); err != nil {
		return err
	}
	return s.file.Close()
}
