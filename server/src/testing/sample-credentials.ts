const credential = {
  id: 'c2FtcGxl',
  rawId: 'c2FtcGxl',
  type: 'public-key',
  authenticatorAttachment: 'platform',
}
export const assertion = {
  ...credential,
  clientExtensionResults: {},
  response: {
    clientDataJSON: 'c2FtcGxl',
    authenticatorData: 'c2FtcGxl',
    signature: 'c2FtcGxl',
    userHandle: 'c2FtcGxl',
  },
}
export const registration = {
  ...credential,
  clientExtensionResults: { prf: { enabled: true } },
  response: {
    clientDataJSON: 'c2FtcGxl',
    attestationObject: 'c2FtcGxl',
    authenticatorData: 'c2FtcGxl',
    transports: ['internal'],
  },
}
