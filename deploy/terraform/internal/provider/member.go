package provider

import (
	"github.com/hashicorp/terraform-plugin-framework/attr"
	datasource "github.com/hashicorp/terraform-plugin-framework/datasource/schema"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/booldefault"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/boolplanmodifier"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/int64planmodifier"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/listdefault"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/mapdefault"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/setdefault"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/setplanmodifier"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/stringdefault"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/stringplanmodifier"
	"github.com/hashicorp/terraform-plugin-framework/types"
)

type kind int

const (
	text kind = iota
	number
	flag
	// texts have an order, names do not.
	texts
	names
	// apiScopes are those of a protected API.
	apiScopes
)

type presence int

const (
	// optional: left out means none, at the service too.
	optional presence = iota
	required
	// chosen: left out means what the service chooses, which may depend on other members.
	chosen
	// settled: left out means what the service chooses at creation.
	settled
	// emptied: left out means empty.
	emptied
	// answered: only the service sets it. It may change with each change of the others.
	answered
	// fixed: the service sets it once.
	fixed
)

// member is an attribute. On the wire it has the same name.
type member struct {
	name     string
	about    string
	kind     kind
	presence presence
	// A change needs a new object.
	replaces bool
	// Known to the provider only: never sent, never answered.
	local bool
	// In the configuration only, never in the plan or the state. Sent at creation, unless local.
	writeOnly bool
	secret    bool
}

func (m member) isWritten() bool {
	return !m.local && m.presence != answered && m.presence != fixed
}

func (m member) isComputed() bool {
	return m.presence != optional && m.presence != required
}

// isSteady: a change of other members leaves it as it is.
func (m member) isSteady() bool {
	return m.presence == fixed || m.presence == settled
}

func (m member) isOptional() bool {
	return m.presence == optional || m.presence == chosen || m.presence == settled || m.presence == emptied
}

// attribute of a resource. The cases are alike, but the framework has no common type for them.
func (m member) attribute() schema.Attribute {
	isRequired, isOptional, isComputed := m.presence == required, m.isOptional(), m.isComputed()
	switch m.kind {
	case number:
		attribute := schema.Int64Attribute{Description: m.about, Required: isRequired, Optional: isOptional, Computed: isComputed}
		if m.replaces {
			attribute.PlanModifiers = append(attribute.PlanModifiers, int64planmodifier.RequiresReplace())
		}
		if m.isSteady() {
			attribute.PlanModifiers = append(attribute.PlanModifiers, int64planmodifier.UseStateForUnknown())
		}
		return attribute
	case flag:
		attribute := schema.BoolAttribute{Description: m.about, Required: isRequired, Optional: isOptional, Computed: isComputed}
		if m.replaces {
			attribute.PlanModifiers = append(attribute.PlanModifiers, boolplanmodifier.RequiresReplace())
		}
		if m.isSteady() {
			attribute.PlanModifiers = append(attribute.PlanModifiers, boolplanmodifier.UseStateForUnknown())
		}
		if m.presence == emptied {
			attribute.Default = booldefault.StaticBool(false)
		}
		return attribute
	case texts:
		attribute := schema.ListAttribute{
			Description: m.about, ElementType: types.StringType, Required: isRequired, Optional: isOptional, Computed: isComputed,
		}
		if m.presence == emptied {
			attribute.Default = listdefault.StaticValue(types.ListValueMust(types.StringType, []attr.Value{}))
		}
		return attribute
	case names:
		attribute := schema.SetAttribute{
			Description: m.about, ElementType: types.StringType, Required: isRequired, Optional: isOptional, Computed: isComputed,
		}
		if m.isSteady() {
			attribute.PlanModifiers = append(attribute.PlanModifiers, setplanmodifier.UseStateForUnknown())
		}
		if m.presence == emptied {
			attribute.Default = setdefault.StaticValue(types.SetValueMust(types.StringType, []attr.Value{}))
		}
		return attribute
	case apiScopes:
		return schema.ListNestedAttribute{
			Description:  m.about,
			Required:     true,
			NestedObject: schema.NestedAttributeObject{Attributes: scopeAttributes()},
		}
	}
	return m.textAttribute()
}

func (m member) textAttribute() schema.Attribute {
	attribute := schema.StringAttribute{
		Description: m.about,
		Required:    m.presence == required,
		Optional:    m.isOptional(),
		Computed:    m.isComputed(),
		Sensitive:   m.secret,
		WriteOnly:   m.writeOnly,
	}
	if m.replaces {
		attribute.PlanModifiers = append(attribute.PlanModifiers, stringplanmodifier.RequiresReplace())
	}
	if m.isSteady() {
		attribute.PlanModifiers = append(attribute.PlanModifiers, stringplanmodifier.UseStateForUnknown())
	}
	if m.presence == emptied {
		attribute.Default = stringdefault.StaticString("")
	}
	return attribute
}

var scopeMembers = []member{
	{name: "name", presence: required, about: "The name of the scope, as clients request it."},
	{name: "default", kind: flag, presence: emptied, about: "Granted to clients that name no scope."},
	{name: "sensitive", kind: flag, presence: emptied, about: "Its box on the consent page starts unticked."},
	{name: "required_acr", about: "How strongly a person must have signed in for it: `2` or `phr`."},
}

const (
	titleAbout       = "What the consent page shows, by language, such as `en`."
	descriptionAbout = "The longer text of the consent page, by language."
)

func scopeAttributes() map[string]schema.Attribute {
	noText := mapdefault.StaticValue(types.MapValueMust(types.StringType, map[string]attr.Value{}))
	attributes := map[string]schema.Attribute{
		"title": schema.MapAttribute{Description: titleAbout, ElementType: types.StringType, Required: true},
		"description": schema.MapAttribute{
			Description: descriptionAbout, ElementType: types.StringType, Optional: true, Computed: true, Default: noText,
		},
	}
	for _, m := range scopeMembers {
		attributes[m.name] = m.attribute()
	}
	return attributes
}

// shown is the attribute of a data source, which finds the object by some of them.
func (m member) shown(isKey, isNeeded bool) datasource.Attribute {
	asked := isKey && !isNeeded
	switch m.kind {
	case number:
		return datasource.Int64Attribute{Description: m.about, Required: isNeeded, Optional: asked, Computed: !isKey}
	case flag:
		return datasource.BoolAttribute{Description: m.about, Computed: true}
	case texts:
		return datasource.ListAttribute{Description: m.about, ElementType: types.StringType, Computed: true}
	case names:
		return datasource.SetAttribute{Description: m.about, ElementType: types.StringType, Computed: true}
	case apiScopes:
		attributes := map[string]datasource.Attribute{
			"title":       datasource.MapAttribute{Description: titleAbout, ElementType: types.StringType, Computed: true},
			"description": datasource.MapAttribute{Description: descriptionAbout, ElementType: types.StringType, Computed: true},
		}
		for _, inner := range scopeMembers {
			attributes[inner.name] = inner.shown(false, false)
		}
		return datasource.ListNestedAttribute{
			Description: m.about, Computed: true, NestedObject: datasource.NestedAttributeObject{Attributes: attributes},
		}
	}
	return datasource.StringAttribute{Description: m.about, Required: isNeeded, Optional: asked, Computed: !isKey}
}
