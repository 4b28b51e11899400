module countersign.example/go

go 1.24
