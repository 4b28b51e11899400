{{- define "countersign.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "countersign.labels" -}}
app.kubernetes.io/name: countersign
app.kubernetes.io/instance: {{ .Release.Name | quote }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{/* Of all pods, and with a role of those of that role. */}}
{{- define "countersign.selector" -}}
app.kubernetes.io/name: countersign
app.kubernetes.io/instance: {{ .root.Release.Name | quote }}
{{- if .role }}
app.kubernetes.io/component: {{ .role }}
{{- end }}
{{- end -}}

{{- define "countersign.image" -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- end -}}

{{- define "countersign.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "countersign.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}
