package provider

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"countersign.example/terraform/internal/api"
	"github.com/hashicorp/terraform-plugin-framework/path"
	"github.com/hashicorp/terraform-plugin-framework/resource"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

type values = map[string]tftypes.Value

// managed is a resource: one kind of object, created, read, changed and deleted by its calls.
type managed struct {
	thing
	clients *clients
}

func (r *managed) Metadata(_ context.Context, req resource.MetadataRequest, resp *resource.MetadataResponse) {
	resp.TypeName = req.ProviderTypeName + "_" + r.name
}

func (r *managed) Schema(_ context.Context, _ resource.SchemaRequest, resp *resource.SchemaResponse) {
	attributes := map[string]schema.Attribute{}
	for _, m := range r.members {
		attributes[m.name] = m.attribute()
	}
	resp.Schema = schema.Schema{Description: r.about, Attributes: attributes}
}

func (r *managed) Configure(_ context.Context, req resource.ConfigureRequest, _ *resource.ConfigureResponse) {
	r.clients, _ = req.ProviderData.(*clients)
}

func (r *managed) ImportState(ctx context.Context, req resource.ImportStateRequest, resp *resource.ImportStateResponse) {
	if r.member(r.id).kind != number {
		resource.ImportStatePassthroughID(ctx, path.Root(r.id), req, resp)
		return
	}
	id, err := strconv.ParseInt(req.ID, 10, 64)
	if err != nil || id < 1 {
		resp.Diagnostics.AddError("The id is not valid", fmt.Sprintf("Import a %s by its id, a whole number.", r.name))
		return
	}
	resp.Diagnostics.Append(resp.State.SetAttribute(ctx, path.Root(r.id), id)...)
}

func (r *managed) Create(ctx context.Context, req resource.CreateRequest, resp *resource.CreateResponse) {
	err := func() error {
		client, err := r.clients.of(r.thing)
		if err != nil {
			return err
		}
		plan, err := membersOf(req.Plan.Raw)
		if err != nil {
			return err
		}
		config, err := membersOf(req.Config.Raw)
		if err != nil {
			return err
		}
		body, err := r.newBody(plan, config)
		if err != nil {
			return err
		}
		keep, err := openSecretsFile(config)
		if err != nil {
			return err
		}
		answer, err := client.Call(ctx, http.MethodPost, r.path, body)
		if err != nil {
			return keep.abandon(err)
		}
		state, err := r.stateOf(req.Plan.Raw.Type(), plan, answer)
		if err != nil {
			return err
		}
		// Before the secrets: the object exists, whatever comes.
		resp.State.Raw = r.withSecrets(state, plan, answer)
		return keep.write(answer)
	}()
	if err != nil {
		resp.Diagnostics.AddError("The "+r.name+" was not created as declared", err.Error())
	}
}

func (r *managed) Read(ctx context.Context, req resource.ReadRequest, resp *resource.ReadResponse) {
	err := func() error {
		client, err := r.clients.of(r.thing)
		if err != nil {
			return err
		}
		known, err := membersOf(req.State.Raw)
		if err != nil {
			return err
		}
		answer, err := r.get(ctx, client, known)
		if errors.Is(err, api.ErrNotFound) {
			resp.State.RemoveResource(ctx)
			return nil
		}
		if err != nil {
			return err
		}
		state, err := r.stateOf(req.State.Raw.Type(), known, answer)
		if err != nil {
			return err
		}
		resp.State.Raw = withoutStaleSecret(state)
		return nil
	}()
	if err != nil {
		resp.Diagnostics.AddError("The "+r.name+" was not read", err.Error())
	}
}

func (r *managed) Update(ctx context.Context, req resource.UpdateRequest, resp *resource.UpdateResponse) {
	err := func() error {
		client, err := r.clients.of(r.thing)
		if err != nil {
			return err
		}
		plan, err := membersOf(req.Plan.Raw)
		if err != nil {
			return err
		}
		known, err := membersOf(req.State.Raw)
		if err != nil {
			return err
		}
		body, err := r.changeBody(plan, known)
		if err != nil {
			return err
		}
		answer, err := r.change(ctx, client, known, body)
		if err != nil {
			return err
		}
		state, err := r.stateOf(req.Plan.Raw.Type(), plan, answer)
		if err != nil {
			return err
		}
		resp.State.Raw = withoutStaleSecret(state)
		return nil
	}()
	if err != nil {
		resp.Diagnostics.AddError("The "+r.name+" was not changed", err.Error())
	}
}

func (r *managed) Delete(ctx context.Context, req resource.DeleteRequest, resp *resource.DeleteResponse) {
	err := func() error {
		client, err := r.clients.of(r.thing)
		if err != nil {
			return err
		}
		known, err := membersOf(req.State.Raw)
		if err != nil {
			return err
		}
		collection := r.remove
		if collection == "" {
			collection = r.one
		}
		address, err := r.address(collection, known)
		if err != nil {
			return err
		}
		_, err = client.Call(ctx, http.MethodDelete, address, nil)
		if errors.Is(err, api.ErrNotFound) {
			return nil
		}
		return err
	}()
	if err != nil {
		resp.Diagnostics.AddError("The "+r.name+" was not deleted", err.Error())
	}
}

// get reads one object, by its own call or from the list.
func (r *managed) get(ctx context.Context, client *api.Client, known values) (api.Object, error) {
	if r.one != "" {
		address, err := r.address(r.one, known)
		if err != nil {
			return nil, err
		}
		return client.Call(ctx, http.MethodGet, address, nil)
	}
	id, err := toJSON(known[r.id])
	if err != nil {
		return nil, err
	}
	return client.Find(ctx, r.path, r.list, nil, func(item api.Object) bool { return item[r.id] == id })
}

// change sends what differs; with nothing to send the object is read.
func (r *managed) change(ctx context.Context, client *api.Client, known values, body api.Object) (api.Object, error) {
	if len(body) == 0 {
		return r.get(ctx, client, known)
	}
	address, err := r.address(r.one, known)
	if err != nil {
		return nil, err
	}
	return client.Call(ctx, http.MethodPatch, address, body)
}

func (r *managed) address(collection string, known values) (string, error) {
	id, err := toJSON(known[r.id])
	if err != nil {
		return "", err
	}
	return collection + "/" + url.PathEscape(fmt.Sprint(id)), nil
}

// newBody is what the configuration sets.
func (r *managed) newBody(plan, config values) (api.Object, error) {
	body := api.Object{}
	for _, m := range r.members {
		value := plan[m.name]
		if m.writeOnly {
			value = config[m.name]
		}
		if !m.isWritten() || value.IsNull() || !value.IsFullyKnown() {
			continue
		}
		converted, err := toJSON(value)
		if err != nil {
			return nil, err
		}
		body[m.name] = converted
	}
	if r.name == organization.name && body["admin_email"] == nil {
		return nil, errors.New("admin_email is needed to create an organization: who is invited as its first administrator")
	}
	return body, nil
}

// changeBody is what differs from the state; null clears.
func (r *managed) changeBody(plan, known values) (api.Object, error) {
	body := api.Object{}
	for _, m := range r.members {
		value := plan[m.name]
		if !m.isWritten() || m.writeOnly || m.replaces || !value.IsFullyKnown() || value.Equal(known[m.name]) {
			continue
		}
		converted, err := toJSON(value)
		if err != nil {
			return nil, err
		}
		body[m.name] = converted
	}
	return body, nil
}

// stateOf is what the service answered, and for members that it does not answer what was known before.
func (r *managed) stateOf(kind tftypes.Type, before values, answer api.Object) (tftypes.Value, error) {
	answer = flattened(answer)
	types := kind.(tftypes.Object).AttributeTypes
	state := values{}
	for _, m := range r.members {
		given, isAnswered := answer[m.name]
		if m.local || !isAnswered {
			state[m.name] = knownOrNull(before[m.name], types[m.name])
			if m.local && m.presence == emptied && state[m.name].IsNull() {
				// After an import.
				state[m.name] = tftypes.NewValue(tftypes.Bool, false)
			}
			continue
		}
		// An empty text is none where the configuration leaves it out.
		if given == "" && m.presence == optional {
			given = nil
		}
		converted, err := fromJSON(types[m.name], given)
		if err != nil {
			return tftypes.Value{}, fmt.Errorf("%s: %w", m.name, err)
		}
		state[m.name] = converted
	}
	return tftypes.NewValue(kind, state), nil
}

func knownOrNull(value tftypes.Value, kind tftypes.Type) tftypes.Value {
	if value.Type() != nil && value.IsFullyKnown() {
		return value
	}
	return tftypes.NewValue(kind, nil)
}
