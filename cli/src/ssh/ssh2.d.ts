/** @file The parts of ssh2 that are used, by themselves: its whole would bring clients and servers of SSH into the bundle. */

declare module 'ssh2/lib/protocol/keyParser.js' {
  export interface ParsedKey {
    readonly type: string
    comment: string
    /** As keys travel in SSH. */
    getPublicSSH(): Buffer
    getPublicPEM(): string
    /** Null for a public key. */
    getPrivatePEM(): string | null
    verify(data: Buffer, signature: Buffer, hash?: string): boolean | Error
  }
  /** The format PuTTY had before its third gives no list either. */
  export function parseKey(data: Buffer | string, passphrase?: string): ParsedKey | Error
}

declare module 'ssh2/lib/protocol/utils.js' {
  /** The signature of ECDSA that OpenSSL makes (DER), as SSH writes it; others stay. */
  export function convertSignature(signature: Buffer, type: string): Buffer | undefined
}

declare module 'ssh2/lib/agent.js' {
  import type { Duplex } from 'node:stream'
  import type { ParsedKey } from 'ssh2/lib/protocol/keyParser.js'
  export interface AgentRequest {
    hasResponded(): boolean
  }
  export interface OfferedIdentity {
    pubKey: { pubKey: Buffer; comment: string }
  }
  export class AgentProtocol extends Duplex {
    constructor(isClient: boolean)
    failureReply(request: AgentRequest): boolean
    getIdentitiesReply(request: AgentRequest, keys: readonly OfferedIdentity[]): boolean
    signReply(request: AgentRequest, signature: Buffer): boolean
    getIdentities(done: (error: Error | null, keys?: ParsedKey[]) => void): boolean
    sign(
      key: ParsedKey,
      data: Buffer,
      options: { hash?: 'sha256' | 'sha512' },
      done: (error: Error | null, signature?: Buffer) => void,
    ): boolean
    on(event: 'identities', take: (request: AgentRequest) => void): this
    on(
      event: 'sign',
      take: (request: AgentRequest, key: ParsedKey, data: Buffer, flags: { hash?: string }) => void,
    ): this
    // oxlint-disable-next-line typescript/no-explicit-any -- As in Node's own streams.
    on(event: string, take: (...values: any[]) => void): this
  }
}

declare module 'ssh2/lib/keygen.js' {
  export interface MadeKeys {
    private: string
    public: string
  }
  export function generateKeyPairSync(
    type: 'ed25519' | 'rsa' | 'ecdsa',
    options?: { bits?: number; passphrase?: string; cipher?: string; rounds?: number; comment?: string },
  ): MadeKeys
}
