/**
 * What shell and remotes use of TanStack Query, as the shell shares it: a shared module is taken whole, so the build puts this list in the
 * library's place (webpack/shared.ts). `#query` is the
 * library itself (package.json), which the build doesn't replace. A name that a remote needs is added here first, and the shell released before the remote.
 */
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '#query';
