#!/usr/bin/env bash
# Makes the secrets of `compose.yaml` in a volume that only its services read, unless they are there.
set -euo pipefail
cd "${1:-/run/showroom}"
[ -e secret ] && exit
# Of an attempt that was cut off
rm -f ./*
secret() { openssl rand -hex 32; }

# Storage, mail and the proxy have one certificate between them, which is its own authority
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj "/CN=showroom" \
  -addext "subjectAltName=DNS:localhost,DNS:storage,DNS:mail,IP:127.0.0.1" \
  -keyout key.pem -out certificate.pem

password=$(secret)
printf %s "$password" >database-password
printf %s "postgres://showroom:$password@database/showroom" >database-url

key=$(secret)
printf %s "$key" >storage-key
cat >storage.json <<JSON
{ "identities": [{ "name": "showroom",
  "credentials": [{ "accessKey": "showroom", "secretKey": "$key" }],
  "actions": ["Read:showroom", "Write:showroom", "List:showroom"] }] }
JSON

# Each service has another account
chmod 444 ./*
# Last, since it says that all of them are there
secret >draft
chmod 444 draft
mv draft secret
