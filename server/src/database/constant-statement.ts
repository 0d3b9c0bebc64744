import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery } from 'kysely'
import type { Tables } from './tables.ts'

/** Compiles, and runs nothing. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The place of a value in a statement that was compiled without it. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Runs a statement with these values. */
type ConstantStatement<Values, Row> = (database: Kysely<Tables>, values: Values) => Promise<Row[]>

/**
 * A statement whose text is always the same, compiled at its first use and never again: for what most calls ask, as compiling costs
 * Node as much as sending it does.
 * @param make writes the statement with places in the stead of values: it hands them on as parameters, and never looks at them
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
