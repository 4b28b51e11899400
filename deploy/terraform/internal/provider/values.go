package provider

import (
	"encoding/json"
	"fmt"
	"math/big"

	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// toJSON turns a known value into JSON. In objects, members without a value are left out.
func toJSON(value tftypes.Value) (any, error) {
	if value.IsNull() {
		return nil, nil
	}
	switch {
	case value.Type().Is(tftypes.String):
		var text string
		err := value.As(&text)
		return text, err
	case value.Type().Is(tftypes.Bool):
		var flag bool
		err := value.As(&flag)
		return flag, err
	case value.Type().Is(tftypes.Number):
		var number big.Float
		if err := value.As(&number); err != nil {
			return nil, err
		}
		whole, _ := number.Int64()
		return whole, nil
	case value.Type().Is(tftypes.List{}), value.Type().Is(tftypes.Set{}):
		return listToJSON(value)
	default:
		return objectToJSON(value)
	}
}

func listToJSON(value tftypes.Value) (any, error) {
	var items []tftypes.Value
	if err := value.As(&items); err != nil {
		return nil, err
	}
	list := make([]any, 0, len(items))
	for _, item := range items {
		converted, err := toJSON(item)
		if err != nil {
			return nil, err
		}
		list = append(list, converted)
	}
	return list, nil
}

func objectToJSON(value tftypes.Value) (any, error) {
	members, err := membersOf(value)
	if err != nil {
		return nil, err
	}
	object := map[string]any{}
	for name, member := range members {
		if member.IsNull() {
			continue
		}
		if object[name], err = toJSON(member); err != nil {
			return nil, err
		}
	}
	return object, nil
}

func membersOf(value tftypes.Value) (map[string]tftypes.Value, error) {
	members := map[string]tftypes.Value{}
	if value.IsNull() {
		return members, nil
	}
	err := value.As(&members)
	return members, err
}

// fromJSON turns JSON into a value of the type; what has another shape is an error of the service.
func fromJSON(kind tftypes.Type, value any) (tftypes.Value, error) {
	if value == nil {
		return tftypes.NewValue(kind, nil), nil
	}
	switch typed := kind.(type) {
	case tftypes.List:
		items, err := listFromJSON(typed.ElementType, value)
		return tftypes.NewValue(kind, items), err
	case tftypes.Set:
		items, err := listFromJSON(typed.ElementType, value)
		return tftypes.NewValue(kind, items), err
	case tftypes.Map:
		members, err := mapFromJSON(func(string) tftypes.Type { return typed.ElementType }, value, nil)
		return tftypes.NewValue(kind, members), err
	case tftypes.Object:
		of := func(name string) tftypes.Type { return typed.AttributeTypes[name] }
		members, err := mapFromJSON(of, value, typed.AttributeTypes)
		return tftypes.NewValue(kind, members), err
	}
	return scalarFromJSON(kind, value)
}

func scalarFromJSON(kind tftypes.Type, value any) (tftypes.Value, error) {
	switch typed := value.(type) {
	case string:
		if kind.Is(tftypes.String) {
			return tftypes.NewValue(kind, typed), nil
		}
	case bool:
		if kind.Is(tftypes.Bool) {
			return tftypes.NewValue(kind, typed), nil
		}
	case json.Number:
		if number, _, err := big.ParseFloat(typed.String(), 10, 64, big.ToNearestEven); err == nil && kind.Is(tftypes.Number) {
			return tftypes.NewValue(kind, number), nil
		}
	}
	return tftypes.Value{}, fmt.Errorf("the service answered %T where %s was expected", value, kind)
}

func listFromJSON(element tftypes.Type, value any) ([]tftypes.Value, error) {
	items, isList := value.([]any)
	if !isList {
		return nil, fmt.Errorf("the service answered %T where a list was expected", value)
	}
	list := make([]tftypes.Value, 0, len(items))
	for _, item := range items {
		converted, err := fromJSON(element, item)
		if err != nil {
			return nil, err
		}
		list = append(list, converted)
	}
	return list, nil
}

// `wanted`: the members of an object, of which others are left out and missing ones null; nil: a map, which takes all.
func mapFromJSON(
	of func(name string) tftypes.Type, value any, wanted map[string]tftypes.Type,
) (map[string]tftypes.Value, error) {
	given, isObject := value.(map[string]any)
	if !isObject {
		return nil, fmt.Errorf("the service answered %T where an object was expected", value)
	}
	members := map[string]tftypes.Value{}
	for name, kind := range wanted {
		members[name] = tftypes.NewValue(kind, nil)
	}
	for name, member := range given {
		if _, isWanted := wanted[name]; wanted != nil && !isWanted {
			continue
		}
		converted, err := fromJSON(of(name), member)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		members[name] = converted
	}
	return members, nil
}
