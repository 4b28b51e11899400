// The provider of Countersign for Terraform and OpenTofu.
package main

import (
	"context"
	"log"

	"countersign.example/terraform/internal/provider"
	"github.com/hashicorp/terraform-plugin-framework/providerserver"
)

// Set by the build: -ldflags "-X main.version=…".
var version = "dev"

func main() {
	options := providerserver.ServeOpts{Address: "countersign.example/countersign/countersign"}
	if err := providerserver.Serve(context.Background(), provider.New(version), options); err != nil {
		log.Fatal(err)
	}
}
