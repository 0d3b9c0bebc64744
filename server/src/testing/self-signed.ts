/** @file A certificate for localhost that no authority has signed, with its key: for tests of what refuses it. Good until 2126. */

export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOtM7PvwWgFOWW3Ar
+jRZwsM79f4YFpI/3P3R+I9RBU+hRANCAASg2xkBDg1Lg+PtbeJRcPmrFbnysawE
fgM6hYqxHD6FXmDNJQkwN2D7B2R/JfrUp3uStKD4D/a5ULgjsWtzSylu
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUPlT8jpc9uSqnWBDpcLjg2+6PLfQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA3NDkxNVoYDzIxMjYxMDI5
MDc0OTE1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASg2xkBDg1Lg+PtbeJRcPmrFbnysawEfgM6hYqxHD6FXmDNJQkwN2D7
B2R/JfrUp3uStKD4D/a5ULgjsWtzSyluo1MwUTAdBgNVHQ4EFgQU+wUvtnp2x2Wm
QH4YqhYBcB3m0EYwHwYDVR0jBBgwFoAU+wUvtnp2x2WmQH4YqhYBcB3m0EYwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiAaQQA1uUFTiO2+oFxXEN+k
pvpgJYzXgzbSRZCtYqXGCwIgJIzGu8DNUfXfjnYFBW/t2aOmBYh5s51GiIe8nk4v
lTc=
-----END CERTIFICATE-----`,
}
