import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  DummyDriver,
  SingleConnectionProvider,
  Transaction,
} from 'kysely'

/** A statement of a transaction that has ended: on that connection it would be part of somebody else's, or of none. */
export class TransactionEnded extends Error {
  constructor(statement: string) {
    super(`a statement came after the end of its transaction: ${statement}`)
  }
}

/** A connection that is used until it is taken back. */
export interface Lent {
  own: DatabaseConnection
  connection: DatabaseConnection
  takeBack(): void
}

/** Lends a connection; once it is taken back, its statements fail with TransactionEnded. */
export function lend(own: DatabaseConnection): Lent {
  let isOver = false
  return {
    own,
    connection: {
      executeQuery: (query, options) =>
        isOver ? Promise.reject(new TransactionEnded(query.sql)) : own.executeQuery(query, options),
      streamQuery(query, size, options) {
        if (isOver) throw new TransactionEnded(query.sql)
        return own.streamQuery(query, size, options)
      },
    },
    takeBack: () => {
      isOver = true
    },
  }
}

/** The same transaction on a connection that may be taken back earlier. */
export function withConnection<T>(trx: Transaction<T>, connection: DatabaseConnection): Transaction<T> {
  const executor = trx.getExecutor().withConnectionProvider(new SingleConnectionProvider(connection))
  return new Transaction<T>({ ...onlyForMore, executor })
}

// What Kysely makes further connections and transactions of; a transaction has none.
const dialect: Dialect = {
  createDriver: () => new DummyDriver(),
  createAdapter: neverAsked,
  createQueryCompiler: neverAsked,
  createIntrospector: neverAsked,
}
const onlyForMore = { config: { dialect }, dialect, driver: dialect.createDriver() }

function neverAsked(): never {
  throw new Error('ask the database of the transaction')
}

/**
 * A driver that takes back a connection before its transaction is committed or rolled back: what comes meanwhile would run
 * after it, and Kysely looks only once the end is over.
 */
export function endingTransactions(driver: Driver): Driver {
  const lentOnes = new WeakMap<DatabaseConnection, Lent>()

  function find(connection: DatabaseConnection): Lent {
    const lent = lentOnes.get(connection)
    if (!lent) throw new Error('the connection is that of another driver')
    return lent
  }

  function takeBack(connection: DatabaseConnection): DatabaseConnection {
    const lent = find(connection)
    lent.takeBack()
    return lent.own
  }

  return {
    init: (options) => driver.init(options),
    async acquireConnection(options) {
      const lent = lend(await driver.acquireConnection(options))
      lentOnes.set(lent.connection, lent)
      return lent.connection
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(find(connection).own, settings),
    commitTransaction: (connection) => driver.commitTransaction(takeBack(connection)),
    rollbackTransaction: (connection) => driver.rollbackTransaction(takeBack(connection)),
    releaseConnection: (connection, options) => driver.releaseConnection(takeBack(connection), options),
    destroy: (options) => driver.destroy(options),
  }
}
