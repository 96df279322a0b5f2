// A self-signed certificate for localhost, valid from 2020 to 2120. It is stored here because creating one needs a
// program that not every machine has. Its private key protects nothing.

import { createPrivateKey } from 'node:crypto';

const KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: '3sbIxh0EYeBkoz3TWhRuYwG2rFH9spKOb0rv0gDtd7c',
  y: 'zjwviXCO90od0lUkfh4PUqOgIW7smGgf2yDrmvwHPCQ',
  d: '69lB_out2o-2ZW_TsX49SY8j5rOVGE42G8vEQOnRPlQ',
};

export const TLS_KEY = createPrivateKey({ format: 'jwk', key: KEY }).export({ format: 'pem', type: 'pkcs8' });

export const TLS_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBZjCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABN7GyMYdBGHgZKM9
01oUbmMBtqxR/bKSjm9K79IA7Xe3zjwviXCO90od0lUkfh4PUqOgIW7smGgf2yDr
mvwHPCSjTjBMMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0
hwR/AAABMB0GA1UdDgQWBBQaEuYDI1DJE8nvvaYL+r4jQQitcDAKBggqhkjOPQQD
AgNHADBEAiAxMu45y5ABM/J7ncagHsAiFl+lb3ymCg5robhlEDrHEgIgevGJV0+X
o3oa3r+jb8uhpNbxOiskYBa/t8gi8XQGeQY=
-----END CERTIFICATE-----
`;
