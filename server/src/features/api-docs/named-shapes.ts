/** The objects of the contract by name, so that the OpenAPI document holds each once (`#/components/schemas/Record`). */
import * as contract from '@cardea/contract'
import * as z from 'zod/mini'

export type Json = Record<string, unknown>

/** Whether a shape is sent to the server or answered by it. */
export type Direction = 'input' | 'output'

export interface NamedShapes {
  /** A schema as JSON Schema 2020-12, with references to the shapes in `components`. */
  schemaOf(schema: z.ZodMiniType, direction: Direction): Json
  /** Every shape that a reference leads to, by its name. */
  components(): Json
}

/** On the wire they bear their own names; in our code they must not shadow the platform's. */
const wireNames: Readonly<Record<string, string>> = {
  VaultRecord: 'Record',
  UserNotification: 'Notification',
  AccessEntry: 'Access',
  PendingAccess: 'Pending',
}

const isObjectSchema = (value: unknown): value is z.core.$ZodType =>
  value instanceof z.core.$ZodType && value._zod.def.type === 'object'

/** A new collection of shapes: every object schema that the contract exports has the name it is exported by. */
export function collectShapes(): NamedShapes {
  const names = z.registry<{ id: string }>()
  for (const [name, value] of Object.entries(contract)) {
    if (isObjectSchema(value)) names.add(value, { id: wireNames[name] ?? name })
  }
  const shapes: Json = {}

  /** What is sent and what is answered may differ; then the one that is sent is another shape. */
  function nameOf(id: string, shape: string, direction: Direction): string {
    const known = shapes[id]
    const isOther = known !== undefined && JSON.stringify(known) !== shape
    return isOther && direction === 'input' ? `${id}Input` : id
  }

  return {
    schemaOf(schema, direction) {
      // What no JSON Schema can say, such as a folded address, is left open there; the server still checks it.
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

/** References lead to the components; answers may get further properties in a later version, so they are not closed. */
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
      // A shape that is referred to has its name already.
      if (key === 'id' && typeof value === 'string' && 'type' in json && json.type === 'object') return []
      return [[key, toOpenApi(value, direction, nameOf)]]
    }),
  )
}
