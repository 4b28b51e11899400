terraform {
  required_providers {
    countersign = {
      source = "countersign.example/countersign/countersign"
    }
  }
}

# COUNTERSIGN_ENDPOINT, COUNTERSIGN_ACCESS_KEY and COUNTERSIGN_AUTOMATION_TOKEN say where and as whom.
provider "countersign" {}

variable "keep_secrets" {
  type        = bool
  default     = false
  description = "Keep generated secrets in the state, which must then be as well protected as they are."
}

variable "secrets_file" {
  type        = string
  default     = null
  description = "A new file for the secrets of the application."
}

variable "first_admin" {
  type        = string
  description = "Who is invited as the first administrator of the organization."
  ephemeral   = true
}

resource "countersign_scope" "tier" {
  name        = "acme:tier"
  description = "Which plan you are on"
}

resource "countersign_organization" "acme" {
  handle      = "acme"
  name        = "Acme"
  admin_email = var.first_admin
}

resource "countersign_group" "engineering" {
  name        = "engineering"
  description = "Builds the product"
}

resource "countersign_group" "reviewers" {
  name        = "reviewers"
  customer_id = countersign_organization.acme.org_id
}

resource "countersign_application" "shop" {
  name           = "Paper Shop"
  homepage_url   = "https://shop.example/"
  redirect_uris  = ["https://shop.example/callback"]
  allowed_scopes = ["openid", "email", countersign_scope.tier.name]
  access         = "assigned"
  keep_secrets   = var.keep_secrets
  secrets_file   = var.secrets_file
}

resource "countersign_role" "editor" {
  name           = "editor"
  title          = "Editor"
  entitlements   = ["articles:write", "articles:read"]
  application_id = countersign_application.shop.id
}

resource "countersign_resource" "files" {
  identifier           = "https://files.example/v1"
  name                 = "Files"
  access_token_seconds = 600
  scopes = [
    {
      name    = "files:read"
      title   = { en = "Read your files", ja = "ファイルの閲覧" }
      default = true
    },
    {
      name         = "files:delete"
      title        = { en = "Delete your files" }
      description  = { en = "They cannot be restored." }
      sensitive    = true
      required_acr = "2"
    },
  ]
}

data "countersign_organization" "acme" {
  handle = countersign_organization.acme.handle
}

output "client_id" {
  value = countersign_application.shop.client_id
}

output "organization" {
  value = data.countersign_organization.acme.name
}
