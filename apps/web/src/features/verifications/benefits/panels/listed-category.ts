import type { Benefits } from '../benefits-context.ts';

type Coverage = Pick<Benefits, 'non_covered' | 'procedure_coverage' | 'service_type_coverage'>;
type Network = keyof Benefits['non_covered'];

/**
 * Whether the code is not covered only because its category isn't. The panel of non-covered services lists the category
 * and leaves out such codes: the response may have rows for only some of them, and a list of those would look complete.
 */
export const isOfListedCategory = (benefits: Coverage, network: Network, code: string): boolean => {
  const rows = benefits.procedure_coverage.filter(({ procedure_code }) => procedure_code === code);
  const shares = rows.flatMap(({ in_network_share, out_network_share }) => [
    ...(network === 'out_network' ? [] : [in_network_share]),
    ...(network === 'in_network' ? [] : [out_network_share]),
  ]);
  const listed = [
    ...benefits.non_covered[network].service_types,
    ...benefits.non_covered.all_networks.service_types,
  ];
  const isListed = (type: string): boolean =>
    benefits.service_type_coverage.some(
      ({ service_type, service_type_code }) => service_type_code === type && listed.includes(service_type),
    );
  return (
    shares.length > 0 &&
    shares.every(({ certainty }) => {
      const through = certainty?.through;
      return through?.kind === 'category' && isListed(through.service_type);
    })
  );
};
