import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  DummyDriver,
  SingleConnectionProvider,
  Transaction,
} from 'kysely'

/** Thrown for a statement after the end of its transaction: it would become part of another transaction, or of none. */
export class TransactionEnded extends Error {
  constructor(statement: string) {
    super(`a statement came after the end of its transaction: ${statement}`)
  }
}

export interface RevocableConnection {
  target: DatabaseConnection
  connection: DatabaseConnection
  revoke(): void
}

/** Once the connection is revoked, its statements fail with TransactionEnded. */
export function makeRevocable(target: DatabaseConnection): RevocableConnection {
  let isRevoked = false
  return {
    target,
    connection: {
      executeQuery: (query, options) =>
        isRevoked ? Promise.reject(new TransactionEnded(query.sql)) : target.executeQuery(query, options),
      streamQuery(query, size, options) {
        if (isRevoked) throw new TransactionEnded(query.sql)
        return target.streamQuery(query, size, options)
      },
    },
    revoke: () => {
      isRevoked = true
    },
  }
}

export function withConnection<T>(trx: Transaction<T>, connection: DatabaseConnection): Transaction<T> {
  const executor = trx.getExecutor().withConnectionProvider(new SingleConnectionProvider(connection))
  return new Transaction<T>({ ...unusedOptions, executor })
}

// Kysely needs these only to open more connections, which a transaction does not.
const dialect: Dialect = {
  createDriver: () => new DummyDriver(),
  createAdapter: unsupported,
  createQueryCompiler: unsupported,
  createIntrospector: unsupported,
}
const unusedOptions = { config: { dialect }, dialect, driver: dialect.createDriver() }

function unsupported(): never {
  throw new Error('ask the database of the transaction')
}

/**
 * Revokes a connection before its transaction is committed or rolled back: a statement meanwhile would run after the
 * transaction, and Kysely does not refuse it yet.
 */
export function withTransactionGuard(driver: Driver): Driver {
  const revocables = new WeakMap<DatabaseConnection, RevocableConnection>()

  function find(connection: DatabaseConnection): RevocableConnection {
    const revocable = revocables.get(connection)
    if (!revocable) throw new Error('the connection belongs to another driver')
    return revocable
  }

  function revoke(connection: DatabaseConnection): DatabaseConnection {
    const revocable = find(connection)
    revocable.revoke()
    return revocable.target
  }

  return {
    init: (options) => driver.init(options),
    async acquireConnection(options) {
      const revocable = makeRevocable(await driver.acquireConnection(options))
      revocables.set(revocable.connection, revocable)
      return revocable.connection
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(find(connection).target, settings),
    commitTransaction: (connection) => driver.commitTransaction(revoke(connection)),
    rollbackTransaction: (connection) => driver.rollbackTransaction(revoke(connection)),
    releaseConnection: (connection, options) => driver.releaseConnection(revoke(connection), options),
    destroy: (options) => driver.destroy(options),
  }
}
