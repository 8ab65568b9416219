declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    /** Middleware of Koa. */
    middleware: ((request: import('./s3-uploads.ts').S3Request, next: () => Promise<void>) => Promise<void>)[]
    httpServer: import('node:http').Server
    run(): Promise<import('node:net').AddressInfo>
    close(): Promise<void>
  }
}
