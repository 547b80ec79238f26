/**
 * The names of TanStack Query that shell and remotes use. A shared module is bundled whole, so the build replaces the library by this list
 * (webpack/shared.ts). `#query` is the library itself (package.json), which the build doesn't replace. A new name must be added here, and
 * the shell released, before a remote uses it.
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
