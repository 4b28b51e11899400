package provider

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"countersign.example/terraform/internal/api"
	"github.com/hashicorp/terraform-plugin-framework/datasource"
	"github.com/hashicorp/terraform-plugin-framework/resource"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

func TestEverySchemaIsValid(t *testing.T) {
	ctx := context.Background()
	for _, one := range things {
		var schema resource.SchemaResponse
		(&managed{thing: one}).Schema(ctx, resource.SchemaRequest{}, &schema)
		if faults := schema.Schema.ValidateImplementation(ctx); faults.HasError() {
			t.Errorf("%s: %v", one.name, faults)
		}
		var shown datasource.SchemaResponse
		(&found{thing: one}).Schema(ctx, datasource.SchemaRequest{}, &shown)
		if faults := shown.Schema.ValidateImplementation(ctx); faults.HasError() {
			t.Errorf("data %s: %v", one.name, faults)
		}
	}
}

func typeOf(t *testing.T, one thing) tftypes.Object {
	t.Helper()
	var schema resource.SchemaResponse
	(&managed{thing: one}).Schema(context.Background(), resource.SchemaRequest{}, &schema)
	return schema.Schema.Type().TerraformType(context.Background()).(tftypes.Object)
}

func parsed(t *testing.T, text string) api.Object {
	t.Helper()
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var object api.Object
	if err := decoder.Decode(&object); err != nil {
		t.Fatal(err)
	}
	return object
}

func TestAnAnswerBecomesAStateAndBack(t *testing.T) {
	answer := parsed(t, `{"id":7,"identifier":"https://api.example","name":"API","description":"","scopes":[
		{"name":"files:read","title":{"en":"Read"},"description":{},"default":true,"sensitive":false}],
		"access_claims":["groups"],"access_token_seconds":900,"owner":{"type":"organization","id":3}}`)
	kind := typeOf(t, protectedAPI)
	state, err := (&managed{thing: protectedAPI}).stateOf(kind, values{}, answer)
	if err != nil {
		t.Fatal(err)
	}
	back, err := toJSON(state)
	if err != nil {
		t.Fatal(err)
	}
	scopes := []any{map[string]any{
		"name": "files:read", "title": map[string]any{"en": "Read"}, "description": map[string]any{}, "default": true, "sensitive": false,
	}}
	// The empty description is none, and what the service did not answer is not there.
	want := map[string]any{
		"id": int64(7), "identifier": "https://api.example", "name": "API", "scopes": scopes,
		"access_claims": []any{"groups"}, "access_token_seconds": int64(900), "organization_id": int64(3), "keep_secrets": false,
	}
	if !reflect.DeepEqual(back, want) {
		t.Errorf("got  %v\nwant %v", back, want)
	}
}

func TestAnAnswerOfAnotherShapeIsAnErrorThatNamesTheMember(t *testing.T) {
	for _, text := range []string{`{"name":7}`, `{"redirect_uris":"x"}`, `{"require_pkce":"yes"}`, `{"id":"x"}`, `{"allowed_scopes":[{}]}`} {
		answer := parsed(t, text)
		_, err := (&managed{thing: application}).stateOf(typeOf(t, application), values{}, answer)
		if err == nil {
			t.Errorf("%s was accepted", text)
			continue
		}
		for name := range answer {
			if !strings.Contains(err.Error(), name+":") {
				t.Errorf("%s: %v", text, err)
			}
		}
	}
}

func valuesOf(t *testing.T, one thing, given map[string]any) values {
	t.Helper()
	kind := typeOf(t, one)
	members := values{}
	for name, of := range kind.AttributeTypes {
		members[name] = tftypes.NewValue(of, given[name])
	}
	return members
}

func TestAChangeSendsWhatDiffersAndClearsWhatIsGone(t *testing.T) {
	known := valuesOf(t, application, map[string]any{"name": "A", "description": "old", "client_id": "app_1"})
	plan := valuesOf(t, application, map[string]any{"name": "B", "client_id": "app_1", "review_status": tftypes.UnknownValue})
	body, err := (&managed{thing: application}).changeBody(plan, known)
	if err != nil || !reflect.DeepEqual(body, api.Object{"name": "B", "description": nil}) {
		t.Errorf("got %v, %v", body, err)
	}
}

func TestSecretsStayOutOfTheStateUnlessAskedFor(t *testing.T) {
	r := &managed{thing: application}
	answer := parsed(t, `{"name":"A","client_secret":"svc_sec_x","webhook_secret":"svc_whs_x"}`)
	for _, keep := range []any{false, true} {
		plan := valuesOf(t, application, map[string]any{"name": "A", "keep_secrets": keep})
		state, err := r.stateOf(typeOf(t, application), plan, answer)
		if err != nil {
			t.Fatal(err)
		}
		kept := strings.Contains(fmt.Sprint(r.withSecrets(state, plan, answer)), "svc_sec_x")
		if kept != (keep == true) {
			t.Errorf("keep_secrets %v: kept %v", keep, kept)
		}
	}
}

func TestASecretThatWasRotatedElsewhereIsForgotten(t *testing.T) {
	kind := typeOf(t, application)
	// SHA-256 of "abc" begins with ba7816bf.
	for fingerprint, isKept := range map[string]bool{"ba7816bf": true, "00000000": false} {
		given := valuesOf(t, application, map[string]any{"client_secret": "abc", "client_secret_fingerprint": fingerprint})
		members, _ := membersOf(withoutStaleSecret(tftypes.NewValue(kind, given)))
		if members["client_secret"].IsNull() == isKept {
			t.Errorf("%s: kept %v", fingerprint, !isKept)
		}
	}
}

func TestSecretsFileIsNewAndOnlyForItsOwner(t *testing.T) {
	name := filepath.Join(t.TempDir(), "secrets.json")
	config := values{"secrets_file": tftypes.NewValue(tftypes.String, name)}
	keep, err := openSecretsFile(config)
	if err != nil {
		t.Fatal(err)
	}
	if err := keep.write(api.Object{"client_id": "app_1", "client_secret": "s"}); err != nil {
		t.Fatal(err)
	}
	about, _ := os.Stat(name)
	text, _ := os.ReadFile(name)
	if about.Mode().Perm() != 0o600 || string(text) != "{\"client_id\":\"app_1\",\"client_secret\":\"s\"}\n" {
		t.Errorf("%v %s", about.Mode(), text)
	}
	if _, err := openSecretsFile(config); err == nil {
		t.Error("a file that was there was opened")
	}
}

func TestAnOrganizationNeedsItsFirstAdministratorAtCreationOnly(t *testing.T) {
	r := &managed{thing: organization}
	plan := valuesOf(t, organization, map[string]any{"handle": "acme", "name": "Acme"})
	if _, err := r.newBody(plan, plan); err == nil || !strings.Contains(err.Error(), "admin_email") {
		t.Errorf("got %v", err)
	}
	config := valuesOf(t, organization, map[string]any{"handle": "acme", "name": "Acme", "admin_email": "a@acme.example"})
	if body, err := r.newBody(plan, config); err != nil || body["admin_email"] != "a@acme.example" {
		t.Errorf("got %v, %v", body, err)
	}
	if body, err := r.changeBody(plan, plan); err != nil || len(body) != 0 {
		t.Errorf("got %v, %v", body, err)
	}
}

// Compares ../../docs with the declarations; WRITE_DOCS=1 writes them.
func TestTheDocumentsSayWhatIsDeclared(t *testing.T) {
	for name, want := range documents() {
		file := filepath.Join("..", "..", "docs", name)
		if os.Getenv("WRITE_DOCS") != "" {
			if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, _ := os.ReadFile(file)
		if string(got) != want {
			t.Errorf("docs/%s differs; run WRITE_DOCS=1 go test ./internal/provider", name)
		}
	}
}

func documents() map[string]string {
	pages := map[string]string{"provider.md": "# The provider\n\n" + table(settings, func(member) string { return "optional" })}
	for _, one := range things {
		page := fmt.Sprintf("# countersign_%s\n\n%s\n\n%s", one.name, one.about, table(one.members, usage))
		if slices.ContainsFunc(one.members, func(m member) bool { return m.kind == apiScopes }) {
			inner := append(slices.Clone(scopeMembers),
				member{name: "title", about: titleAbout, presence: required}, member{name: "description", about: descriptionAbout})
			page += "\n## Each of `scopes`\n\n" + table(inner, usage)
		}
		page += fmt.Sprintf("\n## Import\n\nBy its `%s`: `tofu import countersign_%s.example …`\n", one.id, one.name)
		page += fmt.Sprintf("\n## Data source\n\n`data \"countersign_%s\"` finds one by `%s` and has the same attributes, without secrets.\n",
			one.name, strings.Join(one.keys, "`, `"))
		pages[one.name+".md"] = page
	}
	return pages
}

func usage(m member) string {
	words := map[presence]string{
		optional: "optional", required: "required", chosen: "optional; otherwise the service chooses", settled: "optional; otherwise the service chooses", emptied: "optional; otherwise empty",
		answered: "read-only", fixed: "read-only",
	}[m.presence]
	if m.kind == flag && m.presence == emptied {
		words = "optional; otherwise false"
	}
	if m.replaces {
		words += "; a change replaces it"
	}
	if m.writeOnly {
		words += "; write-only"
	}
	if m.secret {
		words += "; sensitive"
	}
	return words
}

func table(members []member, usage func(member) string) string {
	kinds := map[kind]string{text: "string", number: "number", flag: "bool", texts: "list of strings", names: "set of strings", apiScopes: "list"}
	lines := []string{"| Attribute | Type | | |", "|---|---|---|---|"}
	for _, m := range members {
		shown := kinds[m.kind]
		if m.about == titleAbout || m.about == descriptionAbout {
			shown = "map of strings"
		}
		lines = append(lines, fmt.Sprintf("| `%s` | %s | %s | %s |", m.name, shown, usage(m), m.about))
	}
	return strings.Join(lines, "\n") + "\n"
}
