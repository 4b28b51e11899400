module example/receiver

go 1.24
