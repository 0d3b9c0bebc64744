/**
 * Names the object schemas of the contract, so that the OpenAPI document holds each once
 * (`#/components/schemas/Record`).
 */
import * as schemas from '@cardea/contract/schemas'
import * as z from 'zod/mini'

export type Json = Record<string, unknown>

/** Whether a shape is sent to the server or answered by it. */
export type Direction = 'input' | 'output'

export interface NamedShapes {
  /** A schema as JSON Schema 2020-12, with references to the shapes in `components`. */
  schemaOf(schema: z.ZodMiniType, direction: Direction): Json
  /** Every referenced shape, by its name. */
  components(): Json
}

/** The wire uses the names of the product; in our code they must not shadow the platform's. */
const wireNames: Readonly<Record<string, string>> = {
  VaultRecord: 'Record',
  UserNotification: 'Notification',
  AccessEntry: 'Access',
  PendingAccess: 'Pending',
}

const isObjectSchema = (value: unknown): value is z.core.$ZodType =>
  value instanceof z.core.$ZodType && value._zod.def.type === 'object'

/** Makes a collection in which every object schema of the contract has the name of its export. */
export function collectShapes(): NamedShapes {
  const names = z.registry<{ id: string }>()
  for (const [name, value] of Object.entries(schemas)) {
    if (isObjectSchema(value)) names.add(value, { id: wireNames[name] ?? name })
  }
  const shapes: Json = {}

  /** A schema may differ by direction; the sent form then gets a name of its own. */
  function nameOf(id: string, shape: string, direction: Direction): string {
    const known = shapes[id]
    const isOther = known !== undefined && JSON.stringify(known) !== shape
    return isOther && direction === 'input' ? `${id}Input` : id
  }

  return {
    schemaOf(schema, direction) {
      // What JSON Schema cannot express, such as a folded address, is left open there; the server still checks it.
      const options = { io: direction, unrepresentable: 'any', metadata: names } as const
      const { $schema: _dialect, $defs = {}, ...rest } = z.toJSONSchema(schema, options)
      const ids = new Map<string, string>()
      const rename = (json: unknown): unknown => toOpenApi(json, direction, (id) => ids.get(id) ?? id)
      for (const [id, shape] of Object.entries($defs)) {
        ids.set(id, nameOf(id, JSON.stringify(rename(shape)), direction))
      }
      for (const [id, shape] of Object.entries($defs)) shapes[ids.get(id) ?? id] = rename(shape)
      return rename(rest) as Json
    },
    components: () => shapes,
  }
}

/** Points references at the components, and leaves answers open: a later version may add properties to them. */
function toOpenApi(json: unknown, direction: Direction, nameOf: (id: string) => string): unknown {
  if (Array.isArray(json)) return json.map((part) => toOpenApi(part, direction, nameOf))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).flatMap(([key, value]: [string, unknown]) => {
      if (key === 'additionalProperties' && value === false && direction === 'output') return []
      if (key === '$ref' && typeof value === 'string') {
        return [
          [
            key,
            value.replace(/^#\/\$defs\/(.+)$/, (_ref, id: string) => `#/components/schemas/${nameOf(id)}`),
          ],
        ]
      }
      // A referenced shape is already named by its reference.
      if (key === 'id' && typeof value === 'string' && 'type' in json && json.type === 'object') return []
      return [[key, toOpenApi(value, direction, nameOf)]]
    }),
  )
}
