import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery } from 'kysely'
import type { Tables } from './tables.ts'

/** Compiles only; never runs a statement. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A placeholder for a value, in a statement that was compiled without it. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Runs a statement with these values. */
type ConstantStatement<Values, Row> = (database: Kysely<Tables>, values: Values) => Promise<Row[]>

/**
 * A statement with constant text, compiled once at its first use. For the most frequent queries: compiling costs Node
 * as much as sending.
 * @param make builds the statement with placeholders instead of values: it may pass them on as parameters, but must not
 * read them
 */
export function constantStatement<Values extends object, Row>(
  make: (values: Values, compiler: Kysely<Tables>) => CompiledQuery<Row>,
): ConstantStatement<Values, Row> {
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Values
  let compiled: CompiledQuery<Row> | undefined
  return async (database, values) => {
    compiled ??= make(places, compiler)
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    )
    const query: CompiledQuery<Row> = { ...compiled, parameters }
    return (await database.executeQuery(query)).rows
  }
}
