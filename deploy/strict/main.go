// Reads deployment files as what will read them does, and refuses what that does not know:
// strict kubernetes < MANIFESTS, strict compose FILE.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"sigs.k8s.io/yaml"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 1 && args[0] == "kubernetes":
		read, err := manifests(os.Stdin)
		if err == nil && read == 0 {
			return errors.New("there are no manifests")
		}
		return err
	case len(args) == 2 && args[0] == "compose":
		return compose(args[1])
	}
	return errors.New("strict kubernetes < MANIFESTS, or strict compose FILE")
}

// compose loads the file with every profile, as `docker compose config` does.
func compose(file string) error {
	options, err := cli.NewProjectOptions([]string{file}, cli.WithProfiles([]string{"*"}), cli.WithConsistency(true))
	if err != nil {
		return err
	}
	project, err := options.LoadProject(context.Background())
	if err != nil {
		return err
	}
	if len(project.Services) == 0 {
		return errors.New("there are no services")
	}
	return nil
}

var kinds = map[string]func() any{
	"v1 ConfigMap":                       func() any { return &corev1.ConfigMap{} },
	"v1 Namespace":                       func() any { return &corev1.Namespace{} },
	"v1 Service":                         func() any { return &corev1.Service{} },
	"apps/v1 Deployment":                 func() any { return &appsv1.Deployment{} },
	"batch/v1 Job":                       func() any { return &batchv1.Job{} },
	"networking.k8s.io/v1 Ingress":       func() any { return &networkingv1.Ingress{} },
	"networking.k8s.io/v1 NetworkPolicy": func() any { return &networkingv1.NetworkPolicy{} },
	"policy/v1 PodDisruptionBudget":      func() any { return &policyv1.PodDisruptionBudget{} },
}

// manifests reads each document into the type of its kind.
func manifests(from io.Reader) (int, error) {
	documents := utilyaml.NewYAMLReader(bufio.NewReader(from))
	for read := 0; ; {
		document, err := documents.Read()
		if errors.Is(err, io.EOF) {
			return read, nil
		}
		if err != nil {
			return read, err
		}
		var head metav1.TypeMeta
		if err := yaml.Unmarshal(document, &head); err != nil {
			return read, err
		}
		if head.Kind == "" {
			continue
		}
		kind := head.APIVersion + " " + head.Kind
		made, isKnown := kinds[kind]
		if !isKnown {
			return read, fmt.Errorf("%s is not expected", kind)
		}
		if err := yaml.UnmarshalStrict(document, made()); err != nil {
			return read, fmt.Errorf("%s: %w", kind, err)
		}
		read++
	}
}
