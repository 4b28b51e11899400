// Package provider has the resources and data sources of Countersign.
package provider

import (
	"context"
	"fmt"
	"os"

	"countersign.example/terraform/internal/api"
	"github.com/hashicorp/terraform-plugin-framework/datasource"
	"github.com/hashicorp/terraform-plugin-framework/path"
	"github.com/hashicorp/terraform-plugin-framework/provider"
	"github.com/hashicorp/terraform-plugin-framework/provider/schema"
	"github.com/hashicorp/terraform-plugin-framework/resource"
	"github.com/hashicorp/terraform-plugin-framework/types"
)

type countersign struct{ version string }

// New makes the provider.
func New(version string) func() provider.Provider {
	return func() provider.Provider { return &countersign{version} }
}

func (p *countersign) Metadata(_ context.Context, _ provider.MetadataRequest, resp *provider.MetadataResponse) {
	resp.TypeName = "countersign"
	resp.Version = p.version
}

var settings = []member{
	{name: "endpoint", about: "The address of the service, such as `https://id.example.com`. Otherwise `COUNTERSIGN_ENDPOINT`."},
	{name: "access_key", secret: true, about: "A personal access key with `applications:read applications:write`, for applications and resources. Otherwise `COUNTERSIGN_ACCESS_KEY`."},
	{name: "automation_token", secret: true, about: "A token of `countersign admin token`, for scopes, groups, roles and organizations. Otherwise `COUNTERSIGN_AUTOMATION_TOKEN`."},
}

func (p *countersign) Schema(_ context.Context, _ provider.SchemaRequest, resp *provider.SchemaResponse) {
	attributes := map[string]schema.Attribute{}
	for _, m := range settings {
		attributes[m.name] = schema.StringAttribute{Optional: true, Sensitive: m.secret, Description: m.about}
	}
	resp.Schema = schema.Schema{
		Description: "Manages applications, protected resources, scopes, groups, roles and customer organizations of a Countersign installation.",
		Attributes:  attributes,
	}
}

func (p *countersign) Configure(ctx context.Context, req provider.ConfigureRequest, resp *provider.ConfigureResponse) {
	given := map[string]string{}
	for _, m := range settings {
		var value types.String
		resp.Diagnostics.Append(req.Config.GetAttribute(ctx, path.Root(m.name), &value)...)
		given[m.name] = value.ValueString()
	}
	made := &clients{}
	var err error
	endpoint := orVariable(given["endpoint"], "COUNTERSIGN_ENDPOINT")
	agent := "terraform-provider-countersign/" + p.version
	if made.developer, err = api.New(endpoint, orVariable(given["access_key"], "COUNTERSIGN_ACCESS_KEY"), agent); err != nil {
		resp.Diagnostics.AddAttributeError(path.Root("endpoint"), "The endpoint is not valid", err.Error())
		return
	}
	made.hasAccessKey = orVariable(given["access_key"], "COUNTERSIGN_ACCESS_KEY") != ""
	token := orVariable(given["automation_token"], "COUNTERSIGN_AUTOMATION_TOKEN")
	made.administration, _ = api.New(endpoint, token, agent)
	made.hasAutomationToken = token != ""
	resp.ResourceData = made
	resp.DataSourceData = made
}

func orVariable(given, variable string) string {
	if given != "" {
		return given
	}
	return os.Getenv(variable)
}

// clients are those of the two credentials.
type clients struct {
	developer          *api.Client
	administration     *api.Client
	hasAccessKey       bool
	hasAutomationToken bool
}

func (c *clients) of(t thing) (*api.Client, error) {
	if c == nil {
		return nil, fmt.Errorf("the provider is not configured")
	}
	if t.right == "" {
		if !c.hasAccessKey {
			return nil, fmt.Errorf("access_key or COUNTERSIGN_ACCESS_KEY is needed: a personal access key with applications:write")
		}
		return c.developer, nil
	}
	if !c.hasAutomationToken {
		return nil, fmt.Errorf(
			"automation_token or COUNTERSIGN_AUTOMATION_TOKEN is needed: countersign admin token --for terraform --email … --days 90 --allow %s", t.right,
		)
	}
	return c.administration, nil
}

func (p *countersign) Resources(context.Context) []func() resource.Resource {
	var made []func() resource.Resource
	for _, one := range things {
		made = append(made, func() resource.Resource { return &managed{thing: one} })
	}
	return made
}

func (p *countersign) DataSources(context.Context) []func() datasource.DataSource {
	var made []func() datasource.DataSource
	for _, one := range things {
		made = append(made, func() datasource.DataSource { return &found{thing: one} })
	}
	return made
}
