package provider

import (
	"context"
	"errors"
	"fmt"
	"net/url"

	"countersign.example/terraform/internal/api"
	"github.com/hashicorp/terraform-plugin-framework/datasource"
	"github.com/hashicorp/terraform-plugin-framework/datasource/schema"
)

// found is a data source: an object that exists, found by what people know of it.
type found struct {
	thing
	clients *clients
}

func (d *found) Metadata(_ context.Context, req datasource.MetadataRequest, resp *datasource.MetadataResponse) {
	resp.TypeName = req.ProviderTypeName + "_" + d.name
}

func (d *found) isKey(name string) bool {
	for _, key := range d.keys {
		if key == name {
			return true
		}
	}
	return false
}

func (d *found) Schema(_ context.Context, _ datasource.SchemaRequest, resp *datasource.SchemaResponse) {
	attributes := map[string]schema.Attribute{}
	for _, m := range d.members {
		if !m.local && !m.writeOnly {
			attributes[m.name] = m.shown(d.isKey(m.name), m.name == d.keys[0])
		}
	}
	resp.Schema = schema.Schema{Description: d.about, Attributes: attributes}
}

func (d *found) Configure(_ context.Context, req datasource.ConfigureRequest, _ *datasource.ConfigureResponse) {
	d.clients, _ = req.ProviderData.(*clients)
}

func (d *found) Read(ctx context.Context, req datasource.ReadRequest, resp *datasource.ReadResponse) {
	err := func() error {
		client, err := d.clients.of(d.thing)
		if err != nil {
			return err
		}
		config, err := membersOf(req.Config.Raw)
		if err != nil {
			return err
		}
		wanted, query, err := d.asked(config)
		if err != nil {
			return err
		}
		answer, err := client.Find(ctx, d.path, d.list, query, wanted)
		if errors.Is(err, api.ErrNotFound) {
			return fmt.Errorf("there is no such %s", d.name)
		}
		if err != nil {
			return err
		}
		reader := managed{thing: d.thing.onlyShown()}
		resp.State.Raw, err = reader.stateOf(req.Config.Raw.Type(), config, answer)
		return err
	}()
	if err != nil {
		resp.Diagnostics.AddError("The "+d.name+" was not found", err.Error())
	}
}

// asked is what the configuration says about the object: for the service, and to compare.
func (d *found) asked(config values) (func(api.Object) bool, url.Values, error) {
	wanted := map[string]string{}
	query := url.Values{}
	for _, key := range d.keys {
		value, err := toJSON(config[key])
		if err != nil {
			return nil, nil, err
		}
		if value != nil {
			wanted[key] = fmt.Sprint(value)
		}
	}
	for _, filter := range d.filters {
		if value, has := wanted[filter]; has {
			query.Set(filter, value)
		}
	}
	return func(item api.Object) bool {
		for key, value := range wanted {
			if fmt.Sprint(item[key]) != value {
				return false
			}
		}
		return true
	}, query, nil
}

func (t thing) onlyShown() thing {
	var members []member
	for _, m := range t.members {
		if !m.local && !m.writeOnly {
			members = append(members, m)
		}
	}
	t.members = members
	return t
}
