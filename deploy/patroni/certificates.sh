#!/bin/sh -eu
# Makes, in this folder: a certificate authority of the three nodes (ca.pem, ca.key), and a certificate and key of each (db1.pem, db1.key).
# Run again, it keeps the authority and makes new certificates. They are valid for ten years. Where clients connect to another address than
# these: sh certificates.sh DNS:db.example.com,IP:10.0.0.20
curve='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
umask 077
[ -e ca.key ] || openssl req -x509 $curve -keyout ca.key -out ca.pem -days 3650 -subj '/CN=Countersign database nodes'
for node in db1 db2 db3; do
  # Clients verify the name by which they connect: through HAProxy, that is 127.0.0.1.
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1%s\nextendedKeyUsage=serverAuth,clientAuth\n' $node "${1:+,$1}" > extensions
  openssl req -new $curve -keyout $node.key -out request -subj "/CN=$node"
  openssl x509 -req -in request -CA ca.pem -CAkey ca.key -CAcreateserial -days 3650 -extfile extensions -out $node.pem
done
rm request extensions
