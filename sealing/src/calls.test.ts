import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'
import { callAAD, hashAccessToken, lineAAD, replyAAD } from './call-binding.ts'
import { deriveCallKeys, openLine, openReply, openRequest } from './call-keys.ts'
import { openServerContext } from './context.ts'
import { importServerKey } from './server-key.ts'
import calls from './vectors/calls.json' with { type: 'json' }

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test.each(calls)('the fixed call opens: $name', async (call) => {
  const serverKey = await importServerKey(call.server)
  expect(serverKey.id).toBe(call.server.keyID)
  expect(await hashAccessToken(call.accessToken)).toBe(call.binding.tokenHash)

  const { request, reply, line, binding } = call
  expect(text(callAAD(binding))).toBe(request.aad)
  expect(text(replyAAD(binding, reply.status))).toBe(reply.aad)

  const context = await openServerContext(serverKey, call.ephemeral.publicKey, call.client?.publicKey ?? null)
  const keys = await deriveCallKeys(context, binding)
  expect(toBase64url(keys.request)).toBe(call.requestKey)
  expect(toBase64url(keys.response)).toBe(call.responseKey)
  expect(toBase64url(await openRequest(keys, fromBase64url(request.sealed)))).toBe(request.plain)
  expect(toBase64url(await openReply(keys, reply.status, fromBase64url(reply.sealed)))).toBe(reply.plain)
  if (!line) return
  expect(text(lineAAD(binding, reply.status, line.seq))).toBe(line.aad)
  expect(toBase64url(await openLine(keys, reply.status, line.seq, fromBase64url(line.sealed)))).toBe(
    line.plain,
  )
})
